import { Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { siteConfig } from '#site-config';
import { resetUnproven } from '#web/content/sign-in.ts';
import { prefillDraft } from '#web/src/forms/draft.ts';
import { RouteLink } from '#web/src/routing/route-link.tsx';
import { GoogleButton } from '#web/src/sign-in/google-button.tsx';

/** Says why there is no code, and the two ways out: Google, if it is that address, or the contact form, filled in. */
export function UnprovenStep({ email }: { readonly email: string }) {
  const { text, google, contact, message } = resetUnproven;
  const prefill = () => prefillDraft(() => sessionStorage, 'contacts', { email, message });
  return (
    <Stack gap="5" role="alert">
      <Text fontWeight="semibold">{text}</Text>
      {siteConfig.signIn.google && <Text>{google}</Text>}
      <GoogleButton />
      <Link asChild alignSelf="flex-start" py="1">
        <RouteLink to={contact.to} onClick={prefill}>
          {contact.label}
          <VisuallyHidden> {contact.completion}</VisuallyHidden>
        </RouteLink>
      </Link>
    </Stack>
  );
}
