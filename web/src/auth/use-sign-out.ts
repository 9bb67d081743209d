import { useCallback, useEffect } from 'react';
import { farewells, toasts, type Farewell } from '#web/content/toasts.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useBusy, waitForNavigation } from '#web/src/ui/use-busy.ts';
import { callAuth, type AuthClient } from './call-auth.ts';
import type { AuthResult } from './failures.ts';
import { readStored } from './stored-session.ts';
import { recallOnce, remember } from './tab-notes.ts';

type EndSession = (client: AuthClient) => Promise<AuthResult>;

/** The end of a session from the login pages leaves this page, so the next page shows the toast. */
export function useEndSession() {
  const { showToast } = useToasts();
  return useCallback(
    async (end: EndSession, farewell: Farewell): Promise<AuthResult> => {
      const leavesPage = readStored()?.isFromLoginPages ?? false;
      if (leavesPage) remember('farewell', farewell);
      const result = await callAuth(end);
      if (result.ok && leavesPage) await waitForNavigation();
      recallOnce('farewell');
      if (result.ok) showToast(farewells[farewell]);
      return result;
    },
    [showToast],
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
    const kept = recallOnce('farewell');
    if (kept !== null && isFarewell(kept)) showToast(farewells[kept]);
  }, [showToast]);
}
