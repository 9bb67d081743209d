import type { UserPool } from '#local/cognito/pool.ts';
import type { User } from '#local/cognito/users.ts';
import type { Google } from '#local/google.ts';
import { redirect, withCookie, withParameters, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { ExpiringMap } from '#local/storage.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const minuteMs = 60_000;
const sessionMs = 60 * minuteMs;
export const sessionCookie = 'cognito';

/** `providerName` is `COGNITO` for a password. */
type BrowserSession = { readonly username: string; readonly providerName: string };
type PendingSignIn = { readonly request: AuthorizationRequest; readonly providerName: string };

export type ManagedLoginOptions = {
  readonly pool: UserPool;
  readonly url: string;
  readonly googleUrl: string;
  readonly google: Google;
};

export type ManagedLogin = ReturnType<typeof createManagedLogin>;

export type AnswerPage = (request: HttpRequest, login: ManagedLogin) => HttpResponse | Promise<HttpResponse>;

export function createManagedLogin(options: ManagedLoginOptions) {
  const { clock } = options.pool;
  return {
    ...options,
    codes: new ExpiringMap<{ readonly username: string; readonly request: AuthorizationRequest }>(clock, 5 * minuteMs),
    browsers: new ExpiringMap<BrowserSession>(clock, sessionMs),
    pending: new ExpiringMap<PendingSignIn>(clock, 10 * minuteMs),
  };
}

export function returnSignedIn(
  { codes, browsers }: ManagedLogin,
  request: AuthorizationRequest,
  { username }: User,
  providerName: string,
): HttpResponse {
  const code = codes.add({ username, request });
  const response = redirect(withParameters(request.redirectUri, { code, state: request.state }));
  return withCookie(response, sessionCookie, browsers.add({ username, providerName }), sessionMs / 1000);
}
