import { Box, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { siteConfig } from '#site-config';
import { noResetCode } from '#web/content/sign-in.ts';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { prefillDraft } from '#web/src/forms/draft.ts';
import { browserDrafts } from '#web/src/forms/stored-drafts.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { Disclosure } from '#web/src/ui/disclosure.tsx';

/** For those whom no code reaches: Google, if it is that address, or the contact form, filled in. Never a dead end. */
export function ResetHelp({ email }: { readonly email: string }) {
  const { summary, text, google, contact, message } = noResetCode;
  const prefill = () => prefillDraft(browserDrafts, 'contacts', { email, message });
  return (
    <Box as="details" borderTopWidth="1px" borderColor="border" pt="5">
      <Disclosure>{summary}</Disclosure>
      <Stack gap="5" pt="3">
        <Text>
          {text} {siteConfig.signIn && siteConfig.signIn.google && google}
        </Text>
        <GoogleButton />
        <Link asChild alignSelf="flex-start" py="1">
          <RouteLink to={contact.to} onClick={prefill}>
            {contact.label}
            <VisuallyHidden> {contact.completion}</VisuallyHidden>
          </RouteLink>
        </Link>
      </Stack>
    </Box>
  );
}
