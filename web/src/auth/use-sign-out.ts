import { useCallback, useEffect } from 'react';
import { farewells, toasts, type Farewell } from '#web/content/toasts.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useBusy, waitForNavigation } from '#web/src/ui/use-busy.ts';
import type { AuthResult } from './auth-result.ts';
import { callAuth, type AuthClient } from './call-auth.ts';
import { cameThroughManagedLogin, recallOnce, remember } from './session-storage.ts';
import { useSession } from './session.tsx';

type EndSession = (client: AuthClient) => Promise<AuthResult>;

/** Amplify redirects to end a session that came through managed login, so the next page shows the toast (M9). */
export function useEndSession() {
  const { endByChoice } = useSession();
  const { showToast } = useToasts();
  return useCallback(
    async (end: EndSession, farewell: Farewell): Promise<AuthResult> => {
      const leavesPage = cameThroughManagedLogin();
      if (leavesPage) remember('toast-after-login-pages', farewell);
      const result = await endByChoice(() => callAuth(end));
      if (result.ok && leavesPage) await waitForNavigation();
      recallOnce('toast-after-login-pages');
      if (result.ok) showToast(farewells[farewell]);
      return result;
    },
    [endByChoice, showToast],
  );
}

export function useSignOut(scope: 'here' | 'everywhere' = 'here') {
  const endSession = useEndSession();
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();

  const start = () => void run(signOut);
  const signOut = async () => {
    const result = await endSession((client) => client.signOut(scope), 'signedOut');
    if (!result.ok) showToast(toasts.signOutFailed, start);
  };
  return { signOut: start, isSigningOut: isBusy };
}

function isFarewell(key: string): key is Farewell {
  return Object.hasOwn(farewells, key);
}

export function useFarewellAfterRedirect(): void {
  const { showToast } = useToasts();
  useEffect(() => {
    const kept = recallOnce('toast-after-login-pages');
    if (kept !== null && isFarewell(kept)) showToast(farewells[kept]);
  }, [showToast]);
}
