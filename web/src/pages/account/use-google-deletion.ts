import { useEffect, useRef, useState } from 'react';
import { account } from '#web/content/account.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { callAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { checkConfirmation, prepareConfirmation } from '#web/src/auth/client/confirm-with-google.ts';
import {
  confirmByRedirect,
  confirmInPopup,
  type ConfirmationAttempt,
  type takeConfirmation,
} from '#web/src/auth/client/google-confirmation.ts';
import { recallOnce, remember } from '#web/src/auth/session/session-flags.ts';
import { cameThroughHostedPages } from '#web/src/auth/session/stored-session.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { untilLeavingFailed, useBusy } from '#web/src/ui/use-busy.ts';

export type ReturnedConfirmation = ReturnType<typeof takeConfirmation>;

/** The attempt is made beforehand, because a popup opens only within the click itself; a used one is replaced. */
function useConfirmationAttempt() {
  const notify = useNotify();
  const [attempt, setAttempt] = useState<ConfirmationAttempt>();
  useEffect(() => {
    if (attempt) return;
    prepareConfirmation().then(setAttempt, () => notify({ tone: 'error', text: signInFailures.unreachable }));
  }, [attempt, notify]);
  return [attempt, () => setAttempt(undefined)] as const;
}

async function deleteConfirmed(attempt: ConfirmationAttempt, search: string, leavesPage: boolean) {
  return callAuthClient(async (client) => {
    const confirmed = await checkConfirmation(attempt, search, await client.readAccountId());
    if (!confirmed.ok) return confirmed;
    // The page is left for the hosted pages, where this session ends too: the next one says that it is done.
    if (leavesPage) remember('signed-out-by-hosted-pages', account.deleteAccount.done);
    return client.deleteAccount();
  });
}

/**
 * Deletes the account once Google has confirmed who is there: in a popup, or by a redirect where popups are blocked (G7).
 * `onDeleted` is called unless the page is left for the hosted pages.
 */
export function useGoogleDeletion(returned: ReturnedConfirmation, onDeleted: () => Promise<void>) {
  const notify = useNotify();
  const [attempt, renewAttempt] = useConfirmationAttempt();
  const [answered, setAnswered] = useState(returned);
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const leaving = useBusy();
  const deleting = useBusy();
  useEffect(() => () => waiting.current?.abort(), []);

  const finish = async (confirmed: ConfirmationAttempt, search: string) => {
    setWaiting(false);
    const leavesPage = cameThroughHostedPages();
    const deleted = await deleteConfirmed(confirmed, search, leavesPage);
    if (deleted.ok && leavesPage) await untilLeavingFailed();
    recallOnce('signed-out-by-hosted-pages');
    if (deleted.ok) return onDeleted();
    notify({ tone: 'error', text: deleted.message });
    setAnswered(undefined);
    renewAttempt();
  };

  const askGoogle = () => {
    if (!attempt) return;
    waiting.current?.abort();
    waiting.current = new AbortController();
    const answer = confirmInPopup(attempt, waiting.current.signal);
    if (answer) {
      setWaiting(true);
      void answer.then((search) => deleting.run(() => finish(attempt, search)));
    } else {
      confirmByRedirect(attempt);
      void leaving.run(untilLeavingFailed);
    }
  };

  return {
    isAnswered: answered !== undefined,
    isWaiting,
    isReady: attempt !== undefined && !leaving.isBusy && !deleting.isBusy,
    isDeleting: deleting.isBusy,
    confirm: answered ? () => void deleting.run(() => finish(answered.attempt, answered.search)) : askGoogle,
  } as const;
}
