import { Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { accountDrawings } from '#company/accounts.ts';
import { Field } from '#web/src/forms/field.tsx';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';
import { newTabHint, type PageLink } from '#web/src/navigation/navigation-words.ts';
import { toasts } from '#web/src/toasts/toasts-words.ts';
import { AuthForm, WideSubmit } from './auth-form.tsx';
import { checkLogin, checkSignup } from './credentials.ts';
import { GoogleButton, SignInPanel } from './sign-in-panel.tsx';
import { useSignInPage } from './use-sign-in-page.ts';
import { login, signup } from './sign-in-words.ts';

export function LoginPage() {
  const session = useSignInPage();
  const navigate = useNavigate();
  const { fields } = login;
  return (
    <SignInPanel heading={login.heading} lede={login.lede} session={session}>
      <AuthForm
        id="login"
        check={checkLogin}
        call={(client, { email, password }) => client.signIn(email, password)}
        failsAt="password"
        onRefused={({ name }) => {
          if (name === 'PasswordResetRequiredException') void navigate(login.forgotPassword.to);
        }}
        onDone={() => toasts.signedIn}
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

/** Opens in a new tab, because returning to this page would lose the typed passwords. */
function PolicyLink(link: PageLink) {
  return (
    <TextLink {...link} target="_blank" rel="noopener">
      <VisuallyHidden>{`, ${newTabHint}`}</VisuallyHidden>
    </TextLink>
  );
}

export function SignupPage() {
  const { before, terms, between, privacy } = signup.agreement;
  const { fields } = signup;
  const session = useSignInPage();
  return (
    <SignInPanel heading={signup.heading} lede={signup.lede} session={session} drawing={accountDrawings.signup}>
      <AuthForm
        id="signup"
        check={checkSignup}
        call={(client, { email, password }) => client.signUp(email, password)}
        failsAt="email"
        onDone={() => toasts.signedUp}
      >
        <Field name="email" {...fields.email} type="email" autoComplete="username" />
        <Field name="password" {...fields.password} type="password" autoComplete="new-password" />
        <Field name="confirmPassword" {...fields.confirmPassword} type="password" autoComplete="new-password" />
        <WideSubmit {...signup} />
        <Text textStyle="hint">
          {before} <PolicyLink {...terms} /> {between} <PolicyLink {...privacy} />.
        </Text>
      </AuthForm>
      <GoogleButton />
      <Text textStyle="small">
        {signup.hasAccount} <TextLink {...signup.login} />
      </Text>
    </SignInPanel>
  );
}
