import { Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { PageHeader } from '#web/src/ui/section.tsx';
import { account } from './account-words.ts';
import { loadAuth } from './call-auth.ts';
import { rememberReturnPath } from './return-path.ts';
import { useSession } from './session.tsx';
import { NeedsScript } from './sign-in-panel.tsx';

/** Contains Amplify's components, so only a signed-in visitor of this page loads the chunk. They need its configuration. */
const SignedInAccount = lazy(async () => {
  const [page] = await Promise.all([import('./signed-in-account.tsx'), loadAuth()]);
  return page;
});

export function AccountPage() {
  const { status, user, wasEndedByChoice } = useSession();
  const navigate = useNavigate();
  useStepFocus(status, pageHeading);
  useEffect(() => {
    if (status !== 'signed-out') return;
    if (!wasEndedByChoice) rememberReturnPath('/account', location.hash);
    void navigate(wasEndedByChoice ? '/' : '/login', { replace: true });
  }, [status, wasEndedByChoice, navigate]);
  return (
    <>
      <PageHeader heading={account.heading}>
        <NeedsScript />
        {status === 'unreachable' && <Text>{account.unreachable}</Text>}
      </PageHeader>
      {user && (
        <Suspense fallback={null}>
          <SignedInAccount user={user} />
        </Suspense>
      )}
    </>
  );
}
