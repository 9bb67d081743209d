import { notices } from '#web/content/notices.ts';
import { callAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { recallOnce, remember } from '#web/src/auth/session/session-flags.ts';
import { cameThroughHostedPages } from '#web/src/auth/session/stored-session.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';

/**
 * Signs out, here or on every device, and says so (M9). When the user pool cannot be told, the visitor stays signed in
 * and is told that (M10); the same button tries again.
 */
export function useSignOut(options: { readonly everywhere: boolean } = { everywhere: false }) {
  const { refresh } = useSession();
  const notify = useNotify();
  const { isBusy, run } = useBusy();

  const start = () => void run(signOut);
  const signOut = async () => {
    const leavesPage = cameThroughHostedPages();
    if (leavesPage) remember('signed-out-by-hosted-pages');
    const result = await callAuthClient((client) => client.endSession(options));
    if (!result.ok) {
      recallOnce('signed-out-by-hosted-pages');
      notify(notices.signOutFailed, start);
      return;
    }
    await refresh();
    if (!leavesPage) notify(notices.signedOut);
  };

  return { signOut: start, isSigningOut: isBusy };
}
