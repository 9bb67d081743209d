import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callAuth } from '#web/src/session/call-auth.ts';
import { handOverAnswer } from '#web/src/session/google-popup.ts';
import { takeReturnPath } from '#web/src/session/return-path.ts';
import { useSession } from '#web/src/session/session.tsx';
import { onStoredChange, readStored } from '#web/src/session/stored-session.ts';
import { signInFailures } from '#web/src/session/words.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { toasts } from '#web/src/toasts/words.ts';
import { failureToast } from './credentials.ts';

export type StoredSignIn = { readonly isRedirecting: boolean; readonly sentence: string | undefined };

/** Uses effects and not the submit handler, because a session can also begin in another tab or by redirect. */
export function useSignInPage(): StoredSignIn {
  const { session } = useSession();
  const navigate = useNavigate();
  const { isUnconfirmed, sentence } = useStoredSession();
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn && !isUnconfirmed) void navigate(takeReturnPath(), { replace: true });
  }, [isSignedIn, isUnconfirmed, navigate]);
  useRedirectResult();
  return { isRedirecting: isSignedIn && sentence === undefined, sentence };
}

/** A session that was stored when the page opened can have ended. Each later one comes from the user pool. */
function useStoredSession() {
  const { check } = useSession();
  const [isUnconfirmed, setUnconfirmed] = useState(() => readStored() !== undefined);
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    if (!readStored()) return undefined;
    const confirm = () => setUnconfirmed(false);
    void (async () => {
      if (await check()) confirm();
      else setSentence(readStored() ? signInFailures.unreachable : signInFailures.sessionOver);
    })();
    return onStoredChange(confirm);
  }, [check]);
  return { isUnconfirmed, sentence };
}

function useRedirectResult(): void {
  const { showToast } = useToasts();
  const isRead = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (isRead.current || !(query.has('code') || query.has('error'))) return;
    isRead.current = true;
    if (handOverAnswer(query)) return;
    void (async () => {
      const read = await callAuth((client) => client.readRedirect(query));
      if (!read.ok) return showToast(failureToast(read));
      if (!read.value) return;
      const { isWithGoogle, isNew } = read.value;
      if (!isWithGoogle) showToast(toasts.signedIn);
      else showToast(isNew ? toasts.signedUpWithGoogle : toasts.signedInWithGoogle);
    })();
  }, [showToast]);
}
