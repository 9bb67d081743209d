import { Box, Button, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { siteConfig } from '#site-config';
import { noResetCode } from '#web/content/sign-in.ts';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { prefillDraft } from '#web/src/forms/draft.ts';
import { browserDrafts } from '#web/src/forms/stored-drafts.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { Disclosure } from '#web/src/ui/disclosure.tsx';

type ResetHelpProps = { readonly email: string; readonly onOtherAddress: () => void };

/**
 * For those whom no code reaches: another address, Google, if it is that address, or the contact form, filled in. Never a
 * dead end.
 */
export function ResetHelp({ email, onOtherAddress }: ResetHelpProps) {
  const { summary, text, given, otherAddress, google, contact, message } = noResetCode;
  const prefill = () => prefillDraft(browserDrafts, 'contacts', { email, message });
  return (
    <Box as="details" borderTopWidth="1px" borderColor="border" pt="5">
      <Disclosure>{summary}</Disclosure>
      <Stack gap="5" pt="3">
        <Text>
          {text} {siteConfig.signIn && siteConfig.signIn.google && google}
        </Text>
        <Text overflowWrap="anywhere">
          {given} {email}.
        </Text>
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onOtherAddress}>
          {otherAddress}
        </Button>
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
