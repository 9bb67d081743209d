import { signInUnreachable } from '#web/src/errors/errors-words.ts';
import { loadPart } from '#web/src/document/load-part.ts';
import { loadToastRegion } from '#web/src/toasts/toasts.tsx';
import type { AuthResult } from './failures.ts';

export async function loadAuth() {
  const client = await loadPart(() => import('./auth-client.ts'));
  await client.configureSignIn();
  return client;
}

export type AuthClient = Awaited<ReturnType<typeof loadAuth>>;

export function prepareAuth(): void {
  Promise.all([loadAuth(), loadToastRegion()]).catch(() => undefined);
}

export async function callAuth<Value>(
  call: (client: AuthClient) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  try {
    return await call(await loadAuth());
  } catch {
    return { ok: false, name: 'Unreachable', message: signInUnreachable };
  }
}
