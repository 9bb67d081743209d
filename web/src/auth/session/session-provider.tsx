import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { onAuthChange } from './auth-changes.ts';
import { keepKnown, readSession, type SessionReading } from './read-session.ts';
import { forgetReturnPathOutsideSignIn } from './return-path.ts';
import type { CodeMail, Session } from './session.ts';
import { SessionReactContext } from './use-session.ts';

/** What the boot script had hidden until the session is known may show again, as the page is drawn with it (T1). */
function markPage({ status }: Session): void {
  if (status === 'loading') return;
  if (status === 'signed-in') document.documentElement.dataset.session = 'signed-in';
  else delete document.documentElement.dataset.session;
}

/** Calls `read` whenever the session may have changed elsewhere: another tab, another device, or while offline. */
function useSessionChanges(read: (reading: SessionReading) => Promise<Session>): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The user pool is asked only after the page shows what is kept: its answer may take a while.
    const begin = async () => {
      const { status } = await read('kept');
      if (status === 'signed-in') await read('asked');
    };
    queueMicrotask(() => void begin());
    const ask = () => {
      if (document.visibilityState === 'visible') void read('asked');
    };
    document.addEventListener('visibilitychange', ask, { signal });
    addEventListener('online', ask, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal });
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('CognitoIdentityServiceProvider.')) void read('kept');
    };
    addEventListener('storage', onStorage, { signal });
    signal.addEventListener(
      'abort',
      onAuthChange(() => void read('kept')),
    );
    return () => listening.abort();
  }, [read]);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const [codeMail, noteCodeMail] = useState<CodeMail>('unknown');
  const { pathname } = useLocation();
  const readings = useRef({ begun: 0, applied: 0 });

  const refresh = useCallback(async (reading: SessionReading = 'kept') => {
    readings.current.begun += 1;
    const number = readings.current.begun;
    const read = await readSession(reading);
    // A slow answer says nothing against one that was asked for later.
    if (number > readings.current.applied) {
      const isFirst = readings.current.applied === 0;
      readings.current.applied = number;
      const apply = () => setSession((known) => keepKnown(known, read));
      // The page may still be waking, which an urgent change would have it do all at once.
      if (isFirst) startTransition(apply);
      else apply();
    }
    return read;
  }, []);
  useSessionChanges(refresh);
  // In the commit that draws the session: a mark set earlier would show "Sign In" for a frame.
  useLayoutEffect(() => markPage(session), [session]);
  useEffect(() => forgetReturnPathOutsideSignIn(pathname), [pathname]);

  const context = useMemo(() => ({ session, refresh, codeMail, noteCodeMail }), [session, refresh, codeMail]);
  return <SessionReactContext value={context}>{children}</SessionReactContext>;
}
