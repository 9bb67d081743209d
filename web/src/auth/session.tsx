import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import type { CodeEmailStatus } from './auth-client.ts';
import { onAuthChange, type AuthResult } from './auth-result.ts';
import { isAuthConfigured, loadAuth } from './call-auth.ts';
import { forgetReturnPathOutsideSignIn, hasStoredSession, isAmplifyKey } from './session-storage.ts';
import type { User } from './user.ts';

/** `unchecked`: this browser stores a session, but the sign-in module or the user pool could not be reached. */
export type Session =
  | { readonly status: 'loading' | 'unchecked' }
  | { readonly status: 'signed-out'; readonly wasEndedByChoice: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

/** `kept` reads the stored tokens, `checked` also checks with the user pool, and `renewed` forces new tokens. */
type SessionReading = 'kept' | 'checked' | 'renewed';

type SessionContext = {
  readonly session: Session;
  readonly refresh: (reading?: SessionReading) => Promise<Session>;
  readonly endByChoice: (end: () => Promise<AuthResult>) => Promise<AuthResult>;
  readonly codeMail: CodeEmailStatus;
  readonly noteCodeMail: (outcome: CodeEmailStatus) => void;
};

const SessionReactContext = createContext<SessionContext | null>(null);

export function useSession(): SessionContext {
  const context = useContext(SessionReactContext);
  if (!context) throw new Error('useSession needs a SessionProvider around it.');
  return context;
}

/** Without storage, the session exists only in memory, so a configured sign-in module is read too. */
async function readSession(reading: SessionReading, wasEndedByChoice: boolean): Promise<Session> {
  const signedOut = { status: 'signed-out', wasEndedByChoice } as const;
  if (!hasStoredSession() && !isAuthConfigured()) return signedOut;
  try {
    const client = await loadAuth();
    const user = await (reading === 'checked'
      ? client.askForUser()
      : client.readUser({ renew: reading === 'renewed' }));
    return user ? { status: 'signed-in', user } : signedOut;
  } catch {
    return { status: 'unchecked' };
  }
}

function keepKnown(known: Session, read: Session): Session {
  if (read.status === 'unchecked' && known.status === 'signed-in') return known;
  return JSON.stringify(known) === JSON.stringify(read) ? known : read;
}

function markPage({ status }: Session): void {
  if (status === 'loading') return;
  if (status === 'signed-in') document.documentElement.dataset.session = 'signed-in';
  else delete document.documentElement.dataset.session;
}

function useSessionChanges(read: SessionContext['refresh']): void {
  useEffect(() => {
    // The page first shows the session of the stored tokens, because the answer of the user pool can take a while.
    const begin = async () => {
      const { status } = await read('kept');
      if (status === 'signed-in') await read('checked');
    };
    queueMicrotask(() => void begin());
    return onAuthChange(() => void read('kept'));
  }, [read]);
  const ask = useCallback(() => {
    if (document.visibilityState === 'visible') void read('checked');
  }, [read]);
  useEffect(() => {
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [ask]);
  useWindowEvent('online', ask);
  useWindowEvent('pageshow', ({ persisted }) => persisted && ask());
  useWindowEvent('storage', ({ key }) => {
    if (key === null || isAmplifyKey(key)) void read('kept');
  });
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const [codeMail, noteCodeMail] = useState<CodeEmailStatus>('unknown');
  const { pathname } = useLocation();
  const readings = useRef({ begun: 0, applied: 0 });
  const wasEndedByChoice = useRef(false);

  const refresh = useCallback(async (reading: SessionReading = 'kept') => {
    readings.current.begun += 1;
    const number = readings.current.begun;
    const read = await readSession(reading, wasEndedByChoice.current);
    // A slow reading must not replace one that began later.
    if (number > readings.current.applied) {
      const isFirst = readings.current.applied === 0;
      readings.current.applied = number;
      const apply = () => setSession((known) => keepKnown(known, read));
      // A normal state update would force React to finish hydration synchronously, so the first result is a transition.
      if (isFirst) startTransition(apply);
      else apply();
    }
    return read;
  }, []);
  const endByChoice = useCallback(
    async (end: () => Promise<AuthResult>) => {
      wasEndedByChoice.current = true;
      const result = await end();
      if (result.ok) await refresh();
      wasEndedByChoice.current = false;
      return result;
    },
    [refresh],
  );
  useSessionChanges(refresh);
  // Setting `data-session` before React has rendered the session would show "Sign In" for one frame.
  useLayoutEffect(() => markPage(session), [session]);
  useEffect(() => forgetReturnPathOutsideSignIn(pathname), [pathname]);
  useEffect(() => {
    if (session.status === 'signed-in') loadToastRegion().catch(() => undefined);
  }, [session.status]);

  const context = useMemo(
    () => ({ session, refresh, endByChoice, codeMail, noteCodeMail }),
    [session, refresh, endByChoice, codeMail],
  );
  return <SessionReactContext value={context}>{children}</SessionReactContext>;
}
