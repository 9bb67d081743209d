import { isAuthClientLoaded, loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import type { Session } from './session.ts';
import { hasStoredSession } from './stored-session.ts';

/**
 * How a session is read: from the tokens that are `kept`, which are renewed once they have expired; after the user pool
 * was `asked` whether it still stands by them; or with `renewed` tokens, which carry new claims.
 */
export type SessionReading = 'kept' | 'asked' | 'renewed';

/**
 * Reads the session that this browser keeps; where storage is forbidden, the one that lasts as long as the page. A session
 * that is over is none. One that cannot be checked, because the sign-in code or the user pool cannot be reached, is
 * `unchecked`.
 */
export async function readSession(reading: SessionReading): Promise<Session> {
  if (!hasStoredSession(() => localStorage) && !isAuthClientLoaded()) return { status: 'signed-out' };
  try {
    const client = await loadAuthClient();
    const user = await (reading === 'asked' ? client.askForUser() : client.readUser({ renew: reading === 'renewed' }));
    return user ? { status: 'signed-in', user } : { status: 'signed-out' };
  } catch {
    return { status: 'unchecked' };
  }
}

/** What is known after a reading: one that failed takes nothing back, and one that says the same changes nothing. */
export function keepKnown(known: Session, read: Session): Session {
  if (read.status === 'unchecked' && known.status === 'signed-in') return known;
  return JSON.stringify(known) === JSON.stringify(read) ? known : read;
}
