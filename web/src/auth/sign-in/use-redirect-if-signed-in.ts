import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notices } from '#web/content/notices.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { handOverConfirmation } from '#web/src/auth/client/google-confirmation.ts';
import { takeReturnPath } from '#web/src/auth/session/return-path.ts';
import { useSession } from '#web/src/auth/session/use-session.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';

/**
 * Sends a signed-in visitor on from a page that signs people in: home, or to the page that had asked (R11, G3, G6). In an
 * effect, because a session also begins in another tab, with a redirect or before this visit, and because the user pool's
 * client announces it before the handler of the form goes on, which would find the asking page taken (docs/decisions/112).
 */
export function useRedirectIfSignedIn(): void {
  const { session } = useSession();
  const navigate = useNavigate();
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void navigate(takeReturnPath(), { replace: true });
  }, [isSignedIn, navigate]);
}

/** Reads the result of a redirect when the page loads (G4, G8), and tells how it went (M5, M7, M8, M11). */
export function useOAuthCallback(): void {
  const { refresh } = useSession();
  const notify = useNotify();
  useEffect(() => {
    if (!/[?&](code|error)=/.test(location.search)) return;
    if (handOverConfirmation(location.search)) return;
    void (async () => {
      const { readOAuthCallback } = await import('#web/src/auth/client/oauth-callback.ts');
      const outcome = await readOAuthCallback();
      if (outcome.kind === 'failed') notify({ tone: 'error', text: outcome.message });
      if (outcome.kind !== 'signed-in') return;
      await refresh();
      if (!outcome.isWithGoogle) notify(notices.signedIn);
      else notify(outcome.isNew ? notices.signedUpWithGoogle : notices.signedInWithGoogle);
    })().catch(() => notify({ tone: 'error', text: signInFailures.googleUnfinished }));
  }, [notify, refresh]);
}
