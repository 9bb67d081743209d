import { Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { newTabNote, type PageLink } from '#web/content/navigation.ts';
import { signup } from '#web/content/sign-in.ts';
import { toasts } from '#web/content/toasts.ts';
import { checkSignup } from '#web/src/auth/credentials.ts';
import { AuthForm, GoogleButton, SignInPanel, useSignInPage } from '#web/src/auth/sign-in-page.tsx';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';

/** Opens in a new tab, because returning to this page would lose the typed passwords. */
function PolicyLink(link: PageLink) {
  return (
    <Link asChild>
      <RouteLink {...link} target="_blank" rel="noopener">
        <VisuallyHidden>{`, ${newTabNote}`}</VisuallyHidden>
      </RouteLink>
    </Link>
  );
}

export function SignupPage() {
  const { before, terms, between, privacy } = signup.agreement;
  const stored = useSignInPage();
  return (
    <SignInPanel heading={signup.heading} lede={signup.lede} stored={stored} processPart={1}>
      <AuthForm
        id="signup"
        words={signup}
        check={checkSignup}
        call={(client, { email, password }) => client.signUp(email, password)}
        failsAt="email"
        onDone={() => ({ toast: toasts.signedUp })}
        after={
          <Text textStyle="note">
            {before} <PolicyLink {...terms} /> {between} <PolicyLink {...privacy} />.
          </Text>
        }
      />
      <GoogleButton />
      <Text textStyle="small">
        {signup.login.before} <TextLink {...signup.login} />
      </Text>
    </SignInPanel>
  );
}
