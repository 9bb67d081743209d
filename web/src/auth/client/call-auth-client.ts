import { signInFailures } from '#web/content/sign-in.ts';
import { loadNoticeRegion } from '#web/src/notices/load-notice-region.ts';
import type { AuthResult } from './auth-result.ts';
import { loadAuthClient, type AuthClient } from './load-auth-client.ts';

export function prepareAuthClient(): void {
  Promise.all([loadAuthClient(), loadNoticeRegion()]).catch(() => undefined);
}

/** Calls the user pool. Never rejects: sign-in code that cannot be fetched is a failure like any other (M11). */
export async function callAuthClient<Value>(
  call: (client: AuthClient) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  try {
    return await call(await loadAuthClient());
  } catch {
    return { ok: false, name: 'Unreachable', message: signInFailures.unreachable };
  }
}
