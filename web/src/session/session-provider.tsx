import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadAuthClient } from './load-auth-client.ts';
import type { Session } from './session.ts';
import { hasStoredSession } from './stored-session.ts';
import { SessionReactContext } from './use-session.ts';

const signedOut: Session = { status: 'signed-out' };

/**
 * Reads the session that this browser keeps. A session that cannot be read, because it has expired, was revoked, or the
 * network is gone, is none: the visitor is signed out quietly and nothing is said.
 */
async function readSession(renew: boolean): Promise<Session> {
  if (!hasStoredSession(() => localStorage)) return signedOut;
  try {
    const client = await loadAuthClient();
    const user = await client.readUser({ renew });
    return user ? { status: 'signed-in', user } : signedOut;
  } catch {
    return signedOut;
  }
}

/** The boot script had hidden what a session might change; now it is known. */
function markPage({ status }: Session): void {
  if (status === 'signed-in') document.documentElement.dataset.session = 'signed-in';
  else delete document.documentElement.dataset.session;
}

/** Holds the session (T1). Two tabs agree: what one stores or forgets, the other reads at once. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });

  const refresh = useCallback(async ({ renew = false }: { readonly renew?: boolean } = {}) => {
    const read = await readSession(renew);
    setSession(read);
    markPage(read);
  }, []);

  useEffect(() => {
    queueMicrotask(() => void refresh());
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('CognitoIdentityServiceProvider.')) void refresh();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [refresh]);

  const context = useMemo(() => ({ session, refresh }), [session, refresh]);
  return <SessionReactContext value={context}>{children}</SessionReactContext>;
}
