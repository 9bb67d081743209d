import { Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { login } from '#web/content/sign-in.ts';
import { toasts } from '#web/content/toasts.ts';
import { checkLogin } from '#web/src/auth/credentials.ts';
import { AuthForm, GoogleButton, SignInPanel, useSignInPage } from '#web/src/auth/sign-in-page.tsx';
import { formValues } from '#web/src/forms/form-values.ts';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';

export function LoginPage() {
  const [typedEmail, setTypedEmail] = useState('');
  const noteEmail = (form: HTMLFormElement) => setTypedEmail(formValues(form).email ?? '');
  const stored = useSignInPage();
  return (
    <SignInPanel heading={login.heading} lede={login.lede} stored={stored}>
      <AuthForm
        id="login"
        words={login}
        check={checkLogin}
        onMount={noteEmail}
        onEdit={noteEmail}
        call={(client, { email, password }) => client.signIn(email, password)}
        failsAt="password"
        onDone={() => ({ toast: toasts.signedIn })}
      >
        <Link asChild textStyle="small" py="1">
          <RouteLink {...login.forgotPassword} state={{ typedEmail }} />
        </Link>
      </AuthForm>
      <GoogleButton />
      <Text textStyle="small">
        {login.signup.before} <TextLink {...login.signup} />
      </Text>
    </SignInPanel>
  );
}
