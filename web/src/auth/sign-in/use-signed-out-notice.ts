import { useEffect } from 'react';
import { notices } from '#web/content/notices.ts';
import { recallOnce } from '#web/src/auth/session/session-flags.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';

/** Says that a sign-out which has left the page and come back was successful (M9). */
export function useSignedOutNotice(): void {
  const notify = useNotify();
  useEffect(() => {
    const flag = recallOnce('signed-out-by-hosted-pages');
    if (flag) notify(flag === '1' ? notices.signedOut : { tone: 'success', text: flag });
  }, [notify]);
}
