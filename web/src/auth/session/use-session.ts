import { createContext, useContext } from 'react';
import type { SessionReading } from './read-session.ts';
import type { CodeMail, Session } from './session.ts';

export type SessionContext = {
  readonly session: Session;
  /** Reads the session afresh, after something may have changed it, and gives what was read. */
  readonly refresh: (reading?: SessionReading) => Promise<Session>;
  readonly codeMail: CodeMail;
  readonly noteCodeMail: (outcome: CodeMail) => void;
};

export const SessionReactContext = createContext<SessionContext | null>(null);

/** The visitor's session (T1). Throws outside `SessionProvider`. */
export function useSession(): SessionContext {
  const context = useContext(SessionReactContext);
  if (!context) throw new Error('useSession needs a SessionProvider around it.');
  return context;
}
