import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export type SessionContext = {
  readonly session: Session;
  /** Reads the session afresh, after something has changed it. `renew` also fetches new tokens, with new claims. */
  readonly refresh: (options?: { readonly renew?: boolean }) => Promise<void>;
};

export const SessionReactContext = createContext<SessionContext | null>(null);

/** The visitor's session (T1). Throws outside `SessionProvider`. */
export function useSession(): SessionContext {
  const context = useContext(SessionReactContext);
  if (!context) throw new Error('useSession needs a SessionProvider around it.');
  return context;
}
