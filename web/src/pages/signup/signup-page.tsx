import { Button, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { newTabNote, type PageLink } from '#web/content/link.ts';
import { notices } from '#web/content/notices.ts';
import { signInUnfinished, signup } from '#web/content/sign-in.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { checkSignup, refusedNotice } from '#web/src/auth/sign-in/check-credentials.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { useOAuthCallback, useRedirectIfSignedIn } from '#web/src/auth/sign-in/use-redirect-if-signed-in.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { TextLink } from '#web/src/navigation/text-link.tsx';
import { useNotify } from '#web/src/notices/use-notify.ts';

/** In a new tab: a page that comes back has lost what was typed, and passwords are kept nowhere. */
function PolicyLink({ label, to }: PageLink) {
  return (
    <Link asChild>
      <RouteLink to={to} target="_blank" rel="noopener">
        {label}
        <VisuallyHidden>{`, ${newTabNote}`}</VisuallyHidden>
      </RouteLink>
    </Link>
  );
}

function Agreement() {
  const { before, terms, between, privacy } = signup.agreement;
  return (
    <Text textStyle="small" color="fg.muted">
      {before} <PolicyLink {...terms} /> {between} <PolicyLink {...privacy} />.
    </Text>
  );
}

/** Create an account with e-mail and password, or with Google (G2, F5, M6). */
export default function SignupPage() {
  const notify = useNotify();
  const { refresh, noteCodeMail } = useSession();
  useRedirectIfSignedIn();
  useOAuthCallback();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkSignup,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value: { email, password } }) => {
      const result = await callAuthClient((client) => client.createAccount(email, password));
      if (!result.ok) return notify({ tone: 'error', text: result.message });
      void result.value.codeMail.then(noteCodeMail);
      const { status } = await refresh();
      notify(status === 'signed-in' ? notices.signedUp : signInUnfinished);
    },
  });
  const { login, fields } = signup;
  return (
    <SignInPanel heading={signup.heading} lede={signup.lede}>
      <Stack asChild gap="5">
        <form {...formProps}>
          <EmailField form="signup" words={fields.email} error={errors.email} />
          <PasswordField form="signup" name="password" words={fields.password} error={errors.password} />
          <PasswordField
            form="signup"
            name="confirmPassword"
            words={fields.confirmPassword}
            error={errors.confirmPassword}
          />
          <Button type="submit" width="full" disabled={isSubmitting}>
            {isSubmitting ? signup.submitting : signup.button}
          </Button>
          <Agreement />
        </form>
      </Stack>
      <GoogleButton />
      <Text textStyle="small">
        {login.before} <TextLink {...login} />
      </Text>
    </SignInPanel>
  );
}
