import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '#web/content/account.ts';
import { isAuthDownloaded } from '#web/src/auth/call-auth.ts';
import { rememberReturnPath } from '#web/src/auth/session-storage.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { NeedsScript } from '#web/src/auth/sign-in-page.tsx';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { useBusy, waitForNavigation } from '#web/src/ui/use-busy.ts';

/** Amplify's components are in it, which only a signed-in visitor of this page fetches. */
const SignedInAccount = lazy(() => import('./signed-in-account.tsx'));

/**
 * Everything that a signed-in person can see, change and end. Signing out here or deleting the account leads home.
 * Every other visitor without a session is sent to sign in, and back (G6).
 */
export default function AccountPage() {
  const { session } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useStepFocus(session.status, pageHeading);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
    if (session.status !== 'signed-out') return;
    const isDone = wasSignedIn.current && session.isByChoice;
    if (!isDone) rememberReturnPath('/account');
    void navigate(isDone ? '/' : '/login', { replace: true });
  }, [session, navigate]);

  if (session.status === 'unchecked') {
    return (
      <PageHeader heading={account.heading} isCompact>
        <UncheckedAccount />
      </PageHeader>
    );
  }
  if (session.status !== 'signed-in') return <SignedOutAccount />;
  return (
    <>
      <PageHeader heading={account.heading} isCompact />
      <Suspense fallback={null}>
        <SignedInAccount user={session.user} />
      </Suspense>
    </>
  );
}

/** Shown for a moment on the way to signing in, and where no JavaScript runs. */
function SignedOutAccount() {
  const { text, link } = account.signedOut;
  return (
    <PageHeader heading={account.heading} isCompact>
      <NeedsScript />
      <Text css={{ 'html[data-session=unknown] &': { visibility: 'hidden' } }}>
        {text}{' '}
        <Link asChild variant="plain" textDecoration="underline">
          <RouteLink to={link.to}>{link.label}</RouteLink>
        </Link>
      </Text>
    </PageHeader>
  );
}

/** Shown while it is unknown whether the visitor is still signed in (T1). */
function UncheckedAccount() {
  const { refresh } = useSession();
  const { isBusy, run } = useBusy();
  const { text, button, submitting } = account.unchecked;
  const check = async () => {
    await refresh('asked');
    // After a failed import the browser does not request the module again, so the page is reloaded.
    if (isAuthDownloaded() || !navigator.onLine) return;
    location.reload();
    await waitForNavigation();
  };
  return (
    <Stack gap="5" align="flex-start">
      <Text>{text}</Text>
      <Button variant="outline" disabled={isBusy} onClick={() => void run(check)}>
        {isBusy ? submitting : button}
      </Button>
    </Stack>
  );
}
