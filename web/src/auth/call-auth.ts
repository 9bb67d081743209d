import { signInFailures } from '#web/content/sign-in.ts';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import type { AuthResult } from './auth-result.ts';

let isFetched = false;
let isConfigured = false;

/**
 * Loads the JavaScript module for sign-in and configures it. Rejects when the code or the stack's outputs cannot be
 * fetched.
 */
export async function loadAuth() {
  const client = await import('./auth-client.ts');
  isFetched = true;
  await client.configureSignIn();
  isConfigured = true;
  return client;
}

export type AuthClient = Awaited<ReturnType<typeof loadAuth>>;

/** True once the sign-in module was downloaded, even if its configuration failed. */
export function isAuthDownloaded(): boolean {
  return isFetched;
}

export function isAuthConfigured(): boolean {
  return isConfigured;
}

/** Fetches what a sign-in form needs, so that a failure can be shown even when the network is gone. */
export function prepareAuth(): void {
  Promise.all([loadAuth(), loadToastRegion()]).catch(() => undefined);
}

/** Calls the user pool. Never rejects: sign-in code that cannot be fetched is a failure like any other (M11). */
export async function callAuth<Value>(
  call: (client: AuthClient) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  try {
    return await call(await loadAuth());
  } catch {
    return { ok: false, name: 'Unreachable', message: signInFailures.unreachable };
  }
}
