import { Box, Button, Container, Link, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { loadAuth } from '#web/src/session/call-auth.ts';
import { rememberReturnPath } from '#web/src/session/return-path.ts';
import { useSession } from '#web/src/session/session.tsx';
import { NeedsScript } from '#web/src/sign-in/sign-in-panel.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { loadFromServer } from '#web/src/document/leave-page.ts';
import { PageHeader } from '#web/src/ui/section.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { account } from './words.ts';

/** Contains Amplify's components, so only a signed-in visitor of this page loads the chunk. They need its configuration. */
const SignedInAccount = lazy(async () => {
  try {
    const [page] = await Promise.all([import('./signed-in-account.tsx'), loadAuth()]);
    return page;
  } catch {
    return { default: UnloadedAccount };
  }
});

export function AccountPage() {
  const { session } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useStepFocus(session.status, pageHeading);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
    if (session.status !== 'signed-out') return;
    const hasSignedOut = wasSignedIn.current && session.wasEndedByChoice;
    if (!hasSignedOut) rememberReturnPath('/account', location.hash);
    void navigate(hasSignedOut ? '/' : '/login', { replace: true });
  }, [session, navigate]);

  if (session.status === 'signed-in') {
    return (
      <>
        <PageHeader heading={account.heading} />
        <Suspense fallback={null}>
          <SignedInAccount user={session.user} />
        </Suspense>
      </>
    );
  }
  return (
    <PageHeader heading={account.heading}>
      {session.status === 'unreachable' ? <UnreachableAccount /> : <SignedOutAccount />}
    </PageHeader>
  );
}

function SignedOutAccount() {
  const { text, link } = account.signedOut;
  return (
    <>
      <NeedsScript />
      <Text css={{ _sessionUnknown: { visibility: 'hidden' } }}>
        {text}{' '}
        <Link asChild variant="plain" textDecoration="underline">
          <RouteLink {...link} />
        </Link>
      </Text>
    </>
  );
}

function UnloadedAccount() {
  return (
    <Box data-ground="paper">
      <Container py={{ base: '6', lg: '10' }}>
        <UnreachableAccount />
      </Container>
    </Box>
  );
}

function UnreachableAccount() {
  const { isBusy, run } = useBusy();
  const { text, button, submitting } = account.unreachable;
  return (
    <Stack gap="5" align="flex-start">
      <Text>{text}</Text>
      <Button variant="outline" disabled={isBusy} onClick={() => void run(loadFromServer)}>
        {isBusy ? submitting : button}
      </Button>
    </Stack>
  );
}
