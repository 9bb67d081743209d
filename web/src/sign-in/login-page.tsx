import { Link, Stack, Text } from '@chakra-ui/react';
import { Field } from '#web/src/forms/field.tsx';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';
import { toasts } from '#web/src/toasts/words.ts';
import { checkLogin } from './credentials.ts';
import { AuthForm, GoogleButton, SignInPanel, WideSubmit } from './sign-in-panel.tsx';
import { useSignInPage } from './use-sign-in-page.ts';
import { login } from './words.ts';

export function LoginPage() {
  const stored = useSignInPage();
  const { fields } = login;
  return (
    <SignInPanel heading={login.heading} lede={login.lede} stored={stored}>
      <AuthForm
        id="login"
        check={checkLogin}
        call={(client, { email, password }) => client.signIn(email, password)}
        failsAt="password"
        onDone={() => ({ toast: toasts.signedIn })}
      >
        <Field name="email" {...fields.email} type="email" autoComplete="username" />
        <Field name="password" {...fields.password} type="password" autoComplete="current-password" />
        <Stack gap="3" alignItems="flex-start">
          <Link asChild textStyle="small" py="1">
            <RouteLink {...login.forgotPassword} />
          </Link>
          <WideSubmit {...login} />
        </Stack>
      </AuthForm>
      <GoogleButton />
      <Text textStyle="small">
        {login.noAccount} <TextLink {...login.signup} />
      </Text>
    </SignInPanel>
  );
}
