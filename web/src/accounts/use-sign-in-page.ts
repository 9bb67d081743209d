import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { toasts, type Toast } from '#web/src/toasts/toasts-words.ts';
import { callAuth } from './call-auth.ts';
import { failureToast } from './credentials.ts';
import { handOverAnswer } from './google-popup.ts';
import type { GoogleResult } from './google.ts';
import { takeReturnPath } from './return-path.ts';
import type { Session } from './session-store.ts';
import { useSession } from './session.tsx';

/** Uses effects and not the submit handler, because a session can also begin in another tab or by redirect. */
export function useSignInPage(): Session {
  const session = useSession();
  const isSignedIn = session.user !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(takeReturnPath(), { replace: true });
  }, [isSignedIn, navigate]);
  useRedirectResult();
  return session;
}

export function googleToast(result: GoogleResult): Toast | undefined {
  if (!result.ok) return failureToast(result);
  if (!result.value) return undefined;
  return result.value.isNew ? toasts.signedUpWithGoogle : toasts.signedInWithGoogle;
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
      const toast = googleToast(await callAuth((client) => client.readRedirect(query)));
      if (toast) showToast(toast);
    })();
  }, [showToast]);
}
