import { useEffect, useState } from 'react';
import { notices } from '#web/content/notices.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from './load-auth-client.ts';
import { recallOnce, remember } from './tab-memory.ts';
import { useSession } from './use-session.ts';

/** A session that came through Google also ends at the hosted pages, and comes back on a page load of its own. */
function cameThroughHostedPages(): boolean {
  return Object.entries(localStorage).some(([key, value]) => key.endsWith('.oauthSignIn') && value.startsWith('true'));
}

/** Says that a sign-out which has left the page and come back was successful (M9). */
export function useFarewell(): void {
  const notify = useNotify();
  useEffect(() => {
    const farewell = recallOnce('signed-out-by-hosted-pages');
    if (farewell) notify(farewell === '1' ? notices.signedOut : { tone: 'success', text: farewell });
  }, [notify]);
}

/** Signs out, and says so (M9, M10). */
export function useSignOut() {
  const { refresh } = useSession();
  const notify = useNotify();
  const [isSigningOut, setSigningOut] = useState(false);

  const signOut = async () => {
    if (isSigningOut) return;
    setSigningOut(true);
    const leavesPage = cameThroughHostedPages();
    if (leavesPage) remember('signed-out-by-hosted-pages');
    const result = await loadAuthClient().then(
      (client) => client.endSession(),
      () => ({ ok: false as const }),
    );
    setSigningOut(false);
    if (!result.ok) {
      recallOnce('signed-out-by-hosted-pages');
      notify(notices.signOutFailed);
      return;
    }
    await refresh();
    if (!leavesPage) notify(notices.signedOut);
  };

  return { signOut, isSigningOut };
}
