import { Text, VisuallyHidden } from '@chakra-ui/react';
import { Field } from '#web/src/forms/field.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { newTabHint, type PageLink } from '#web/src/navigation/words.ts';
import { toasts } from '#web/src/toasts/words.ts';
import { checkSignup } from './credentials.ts';
import { AuthForm, GoogleButton, SignInPanel, WideSubmit } from './sign-in-panel.tsx';
import { useSignInPage } from './use-sign-in-page.ts';
import { signup } from './words.ts';

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
  const stored = useSignInPage();
  return (
    <SignInPanel heading={signup.heading} lede={signup.lede} stored={stored} drawing="code">
      <AuthForm
        id="signup"
        check={checkSignup}
        call={(client, { email, password }) => client.signUp(email, password)}
        failsAt="email"
        onDone={() => ({ toast: toasts.signedUp })}
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
