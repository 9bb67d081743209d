import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { setMark } from '#web/src/document/marks.ts';
import { removeEntriesOfSession } from '#web/src/memory/storage.ts';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { loadAuth } from './call-auth.ts';
import { forgetReturnPathOutsideSignIn } from './return-path.ts';
import { nextSession, userOf, type Session, type SessionEvent } from './session-state.ts';
import { onStoredChange, readStored, wasSessionEndedByChoice } from './stored-session.ts';
import { readStoredUser } from './user.ts';

type SessionContext = {
  readonly session: Session;
  /** Asks the user pool, and returns whether the stored session lives. With `renew`, also renews valid tokens. */
  readonly check: (options?: { readonly renew?: boolean }) => Promise<boolean>;
};

const SessionReactContext = createContext<SessionContext | null>(null);

export function useSession(): SessionContext {
  const context = useContext(SessionReactContext);
  if (!context) throw new Error('useSession needs a SessionProvider around it.');
  return context;
}

function storedEvent(): SessionEvent {
  return { type: 'stored', stored: readStoredUser(), wasEndedByChoice: wasSessionEndedByChoice() };
}

function markPage({ status }: Session): void {
  if (status === 'loading') return;
  setMark('session', status === 'signed-in' ? status : undefined);
}

function useSessionState() {
  const [session, dispatch] = useReducer(nextSession, { status: 'loading' });
  const check = useCallback(async (options?: { readonly renew?: boolean }) => {
    if (!readStored()) return false;
    try {
      const client = await loadAuth();
      await client.checkSession(options);
      return readStored() !== undefined;
    } catch {
      dispatch({ type: 'unreachable' });
      return false;
    }
  }, []);
  useEffect(() => {
    // A normal state update would force React to finish hydration synchronously, so the first result is a transition.
    startTransition(() => dispatch(storedEvent()));
    void check();
    return onStoredChange(() => dispatch(storedEvent()));
  }, [check]);
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  useWindowEvent('visibilitychange', checkIfVisible);
  useWindowEvent('online', checkIfVisible);
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the back/forward cache misses the changes of other tabs.
    dispatch(storedEvent());
    checkIfVisible();
  });
  return { session, check };
}

/** Forgets, while rendering, what belongs to the person who was signed in until now. */
export function usePersonChange(session: Session, forget: () => void): void {
  const userId = userOf(session)?.id;
  const [lastId, setLastId] = useState(userId);
  if (lastId === userId) return;
  setLastId(userId);
  if (lastId !== undefined) forget();
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { session, check } = useSessionState();
  usePersonChange(session, removeEntriesOfSession);
  const { pathname } = useLocation();
  // Setting `data-session` before React has rendered the session would show "Sign In" for one frame.
  useLayoutEffect(() => markPage(session), [session]);
  useEffect(() => forgetReturnPathOutsideSignIn(pathname), [pathname]);
  useEffect(() => {
    if (session.status === 'signed-in') loadToastRegion().catch(() => undefined);
  }, [session.status]);
  const context = useMemo(() => ({ session, check }), [session, check]);
  return <SessionReactContext value={context}>{children}</SessionReactContext>;
}
