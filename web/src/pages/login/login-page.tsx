import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { loginSchema } from '#contract/credentials.ts';
import { checkFields } from '#contract/field-errors.ts';
import { notices } from '#web/content/notices.ts';
import { login, signInUnfinished } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { useAuthForm } from '#web/src/auth/sign-in/use-auth-form.ts';
import { useOAuthCallback, useRedirectIfSignedIn } from '#web/src/auth/sign-in/use-redirect-if-signed-in.ts';

/** Sign in with e-mail and password, or with Google (G1, F4, M5). */
export default function LoginPage() {
  const notify = useNotify();
  const { refresh } = useSession();
  useRedirectIfSignedIn();
  useOAuthCallback();
  const { isSubmitting, formProps } = useAuthForm({
    check: (values) => {
      const isComplete = checkFields(loginSchema, values).ok;
      if (!isComplete) notify(notices.credentialsIncomplete);
      return isComplete;
    },
    submit: (client, values) => client.signInWithPassword(values.email!.trim(), values.password!),
    onDone: async () => {
      const { status } = await refresh();
      notify(status === 'signed-in' ? notices.signedIn : signInUnfinished);
    },
  });
  return (
    <SignInPanel heading={login.heading} lede={login.lede}>
      <Stack asChild gap="5">
        <form {...formProps}>
          <EmailField form="login" words={login.fields.email} />
          <PasswordField form="login" name="password" words={login.fields.password} />
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
        {login.signup.before}{' '}
        <Link asChild>
          <RouteLink to={login.signup.to}>{login.signup.label}</RouteLink>
        </Link>
      </Text>
    </SignInPanel>
  );
}
