import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notices } from '#web/content/notices.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { takeReturnPath } from '#web/src/session/return-path.ts';
import { useSession } from '#web/src/session/use-session.ts';

/** Sends a signed-in visitor on from a page that signs people in: home, or to the page that had asked (R11, G3, G6). */
export function useSentOn(): void {
  const { session } = useSession();
  const navigate = useNavigate();
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void navigate(takeReturnPath(), { replace: true });
  }, [isSignedIn, navigate]);
}

/** Reads the result of a way through Google when the page loads (G4), and tells how it went (M7, M8, M11). */
export function useGoogleReturn(): void {
  const { refresh } = useSession();
  const notify = useNotify();
  useEffect(() => {
    if (!/[?&](code|error)=/.test(location.search)) return;
    void (async () => {
      const { readGoogleReturn } = await import('#web/src/session/google-return.ts');
      const outcome = await readGoogleReturn();
      if (outcome.kind === 'failed') notify({ tone: 'error', text: outcome.message });
      if (outcome.kind !== 'signed-in') return;
      await refresh();
      notify(outcome.isNew ? notices.signedUpWithGoogle : notices.signedInWithGoogle);
    })().catch(() => notify({ tone: 'error', text: signInFailures.googleUnfinished }));
  }, [notify, refresh]);
}
