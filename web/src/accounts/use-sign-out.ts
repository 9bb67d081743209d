import { useEffect } from 'react';
import { takeEntry, writeEntry } from '#web/src/memory/storage.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { endToasts, toasts, type EndToast } from '#web/src/toasts/toasts-words.ts';
import { waitForNavigation } from '#web/src/document/leave-page.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { callAuth, type AuthClient } from './call-auth.ts';
import type { AuthResult } from './failures.ts';
import { readStored } from './session-store.ts';

/** The end of a session from the login pages leaves this page, so the next page shows the toast. */
export function useEndSession() {
  const { showToast } = useToasts();
  return async (end: (client: AuthClient) => Promise<AuthResult>, endToast: EndToast): Promise<AuthResult> => {
    const leavesPage = readStored()?.isFromLoginPages ?? false;
    if (leavesPage) writeEntry('sign-out-toast', endToast);
    const result = await callAuth(end);
    if (result.ok && leavesPage) await waitForNavigation();
    takeEntry('sign-out-toast');
    if (result.ok) showToast(endToasts[endToast]);
    return result;
  };
}

export function useSignOut(scope: 'here' | 'everywhere' = 'here') {
  const endSession = useEndSession();
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();

  const signOut = async () => {
    const result = await endSession((client) => client.signOut(scope), 'signedOut');
    if (!result.ok) showToast(toasts.signOutFailed);
  };
  return { signOut: () => void run(signOut), isSigningOut: isBusy };
}

function isEndToast(key: string): key is EndToast {
  return Object.hasOwn(endToasts, key);
}

export function useToastAfterRedirect(): void {
  const { showToast } = useToasts();
  useEffect(() => {
    const kept = takeEntry('sign-out-toast');
    if (kept !== null && isEndToast(kept)) showToast(endToasts[kept]);
  }, [showToast]);
}
