import type { UserPool } from '#local/cognito/pool.ts';
import type { User } from '#local/cognito/users.ts';
import { redirect, withCookie, withParameters, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { ExpiringMap } from '#local/storage.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const minuteMs = 60_000;
const sessionMs = 60 * minuteMs;
export const sessionCookie = 'cognito';

export type GooglePerson = { readonly email: string; readonly name: string; readonly isEmailVerified: boolean };
/** `providerName` is `COGNITO` for a password. */
type BrowserSession = { readonly username: string; readonly providerName: string };

export type ManagedLogin = ReturnType<typeof createManagedLogin>;

export type AnswerPage = (request: HttpRequest, login: ManagedLogin) => HttpResponse | Promise<HttpResponse>;

export function createManagedLogin(pool: UserPool) {
  const { clock } = pool;
  return {
    pool,
    codes: new ExpiringMap<{ readonly username: string; readonly request: AuthorizationRequest }>(clock, 5 * minuteMs),
    browsers: new ExpiringMap<BrowserSession>(clock, sessionMs),
    /** Who is signed in at Google, in each browser. */
    atGoogle: new ExpiringMap<GooglePerson>(clock, 24 * sessionMs),
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
