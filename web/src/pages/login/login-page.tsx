import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { notices } from '#web/content/notices.ts';
import { login, signInUnfinished } from '#web/content/sign-in.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { checkLogin, refusedNotice } from '#web/src/auth/sign-in/check-credentials.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { useOAuthCallback, useRedirectIfSignedIn } from '#web/src/auth/sign-in/use-redirect-if-signed-in.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { TextLink } from '#web/src/navigation/text-link.tsx';
import { useNotify } from '#web/src/notices/use-notify.ts';

/** Sign in with e-mail and password, or with Google (G1, F4, M5). */
export default function LoginPage() {
  const notify = useNotify();
  const { refresh } = useSession();
  useRedirectIfSignedIn();
  useOAuthCallback();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkLogin,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value: { email, password } }) => {
      const result = await callAuthClient((client) => client.signInWithPassword(email, password));
      if (!result.ok) return notify({ tone: 'error', text: result.message });
      const { status } = await refresh();
      notify(status === 'signed-in' ? notices.signedIn : signInUnfinished);
    },
  });
  return (
    <SignInPanel heading={login.heading} lede={login.lede}>
      <Stack asChild gap="5">
        <form {...formProps}>
          <EmailField form="login" words={login.fields.email} error={errors.email} />
          <PasswordField form="login" name="password" words={login.fields.password} error={errors.password} />
          <Link asChild textStyle="small" alignSelf="flex-start" py="1">
            <RouteLink to={login.forgotPassword.to}>{login.forgotPassword.label}</RouteLink>
          </Link>
          <Button type="submit" width="full" disabled={isSubmitting}>
            {isSubmitting ? login.submitting : login.button}
          </Button>
        </form>
      </Stack>
      <GoogleButton />
      <Text textStyle="small">
        {login.signup.before} <TextLink {...login.signup} />
      </Text>
    </SignInPanel>
  );
}
