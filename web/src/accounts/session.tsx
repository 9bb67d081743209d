import {
  createContext,
  Fragment,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { setMark } from '#web/src/document/marks.ts';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { loadAuth } from './call-auth.ts';
import { forgetReturnPathOutsideSignIn } from './return-path.ts';
import { loadingSession, onSessionChange, readStoredUser, showStored, type Session } from './session-store.ts';

const SessionContext = createContext(loadingSession);

export const useSession = (): Session => useContext(SessionContext);

/** Asks the user pool only where the stored tokens have expired. */
async function renewExpired(): Promise<void> {
  if (!readStoredUser()?.isExpired) return;
  try {
    await (await loadAuth()).getTokens();
  } catch {
    showStored({ isUnreachable: true });
  }
}

function renewIfVisible(): void {
  if (document.visibilityState === 'visible') void renewExpired();
}

function markPage({ status }: Session): void {
  if (status === 'loading') return;
  setMark('session', status === 'signed-in' ? status : undefined);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState(loadingSession);
  useEffect(() => {
    const stop = onSessionChange(setSession);
    // A normal state update would force React to finish hydration synchronously, so the first result is a transition.
    startTransition(() => showStored());
    void renewExpired();
    return stop;
  }, []);
  useWindowEvent('visibilitychange', renewIfVisible);
  useWindowEvent('online', renewIfVisible);
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the back/forward cache misses the changes of other tabs.
    showStored();
    renewIfVisible();
  });
  // Setting `data-session` before React has rendered the session would show "Sign In" for one frame.
  useLayoutEffect(() => markPage(session), [session]);
  const { pathname } = useLocation();
  useEffect(() => forgetReturnPathOutsideSignIn(pathname), [pathname]);
  useEffect(() => {
    if (session.status === 'signed-in') loadToastRegion().catch(() => undefined);
  }, [session.status]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The next person at this browser gets a new page, without what the one before has typed or sent. */
export function PageOfPerson({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useSession().departures}>{children}</Fragment>;
}
