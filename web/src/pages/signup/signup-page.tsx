import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { checkSignup, type SignupProblem } from '#contract/credentials.ts';
import { notices, type Notice } from '#web/content/notices.ts';
import { signInUnfinished, signup } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { EmailField } from '#web/src/auth/sign-in/email-field.tsx';
import { GoogleButton } from '#web/src/auth/sign-in/google-button.tsx';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { useAuthForm } from '#web/src/auth/sign-in/use-auth-form.ts';
import { useOAuthCallback, useRedirectIfSignedIn } from '#web/src/auth/sign-in/use-redirect-if-signed-in.ts';

const problems: Readonly<Record<SignupProblem, Notice>> = {
  incomplete: notices.credentialsIncomplete,
  'passwords-differ': notices.passwordsDiffer,
  'password-too-short': notices.passwordTooShort,
};

/** Create an account with e-mail and password, or with Google (G2, F5, M6). */
export default function SignupPage() {
  const notify = useNotify();
  const { refresh, noteCodeMail } = useSession();
  useRedirectIfSignedIn();
  useOAuthCallback();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ email = '', password = '', confirmPassword = '' }) => {
      const problem = checkSignup({ email, password, confirmPassword });
      if (problem) notify(problems[problem]);
      return problem === null;
    },
    submit: (client, values) => client.createAccount(values.email!.trim(), values.password!),
    onDone: async ({ codeMail }) => {
      void codeMail.then(noteCodeMail);
      const { status } = await refresh();
      notify(status === 'signed-in' ? notices.signedUp : signInUnfinished);
    },
  });
  const { agreement, login, fields } = signup;
  return (
    <SignInPanel heading={signup.heading} lede={signup.lede}>
      <Stack asChild gap="5">
        <form {...formProps}>
          <EmailField form="signup" words={fields.email} />
          <PasswordField form="signup" name="password" words={fields.password} />
          <PasswordField form="signup" name="confirmPassword" words={fields.confirmPassword} />
          <Button type="submit" width="full" disabled={isSubmitting}>
            {isSubmitting ? signup.submitting : signup.button}
          </Button>
          <Text textStyle="small" color="fg.muted">
            {agreement.before}{' '}
            <Link asChild>
              <RouteLink to={agreement.terms.to}>{agreement.terms.label}</RouteLink>
            </Link>{' '}
            {agreement.between}{' '}
            <Link asChild>
              <RouteLink to={agreement.privacy.to}>{agreement.privacy.label}</RouteLink>
            </Link>
            .
          </Text>
        </form>
      </Stack>
      <GoogleButton />
      <Text textStyle="small">
        {login.before}{' '}
        <Link asChild>
          <RouteLink to={login.to}>{login.label}</RouteLink>
        </Link>
      </Text>
    </SignInPanel>
  );
}
