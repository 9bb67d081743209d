import { signInFailures } from '#web/content/sign-in.ts';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import type { AuthResult } from './auth-result.ts';

let isFetched = false;
let isConfigured = false;

export async function loadAuth() {
  const client = await import('./auth-client.ts');
  isFetched = true;
  await client.configureSignIn();
  isConfigured = true;
  return client;
}

export type AuthClient = Awaited<ReturnType<typeof loadAuth>>;

export function isAuthDownloaded(): boolean {
  return isFetched;
}

export function isAuthConfigured(): boolean {
  return isConfigured;
}

export function prepareAuth(): void {
  Promise.all([loadAuth(), loadToastRegion()]).catch(() => undefined);
}

export async function callAuth<Value>(
  call: (client: AuthClient) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  try {
    return await call(await loadAuth());
  } catch {
    return { ok: false, name: 'Unreachable', message: signInFailures.unreachable };
  }
}
