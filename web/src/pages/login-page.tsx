import { Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { login, signInUnfinished } from '#web/content/sign-in.ts';
import { toasts } from '#web/content/toasts.ts';
import { callAuth, prepareAuth } from '#web/src/auth/call-auth.ts';
import { checkLogin, failedAnswer, firstError } from '#web/src/auth/credentials.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { GoogleButton, SignInPanel, useSignInPage } from '#web/src/auth/sign-in-page.tsx';
import { formValues } from '#web/src/forms/form-values.ts';
import { Form } from '#web/src/forms/form.tsx';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';

/** Sign in with email and password, or with Google (G1, F4, M5). */
export function LoginPage() {
  const { refresh } = useSession();
  // Carried to the page for a forgotten password.
  const [typedEmail, setTypedEmail] = useState('');
  const noteEmail = (form: HTMLFormElement) => setTypedEmail(formValues(form).email ?? '');
  useSignInPage();
  return (
    <SignInPanel heading={login.heading} lede={login.lede}>
      <Form
        id="login"
        layout="panel"
        fields={login.fields}
        labels={login}
        check={checkLogin}
        refusedToast={firstError}
        prepare={prepareAuth}
        onMount={noteEmail}
        onEdit={noteEmail}
        send={async ({ email, password }) => {
          const result = await callAuth((client) => client.signIn(email, password));
          if (!result.ok) return failedAnswer(result, 'password');
          const { status } = await refresh();
          return { toast: status === 'signed-in' ? toasts.signedIn : signInUnfinished };
        }}
      >
        <Link asChild textStyle="small" py="1">
          <RouteLink to={login.forgotPassword.to} state={{ typedEmail }}>
            {login.forgotPassword.label}
          </RouteLink>
        </Link>
      </Form>
      <GoogleButton />
      <Text textStyle="small">
        {login.signup.before} <TextLink {...login.signup} />
      </Text>
    </SignInPanel>
  );
}
