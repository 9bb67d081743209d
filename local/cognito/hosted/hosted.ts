import type { Clock } from '#local/clock.ts';
import type { User } from '#local/cognito/user-pool/records.ts';
import type { UserPool } from '#local/cognito/user-pool/user-pool.ts';
import { writeCookie } from '#local/http/cookies.ts';
import { html, type Html } from '#local/http/html.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { replyPage } from '#local/http/page.ts';
import { redirect, withParameters } from '#local/http/redirect.ts';
import { ExpiringMap } from '#local/storage/expiring-map.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const minuteMs = 60_000;
const browserSessionMs = 60 * minuteMs;
export const pendingSignInMs = 10 * minuteMs;
export const sessionCookie = 'cognito';

/** `providerName` is `COGNITO` for a password. */
type BrowserSession = { readonly username: string; readonly providerName: string };
/** A sign-in that is at a provider, which has to put the nonce into its ID token. */
type PendingSignIn = { readonly request: AuthorizationRequest; readonly providerName: string; readonly nonce: string };

type HostedParts = {
  readonly pool: UserPool;
  readonly url: string;
  readonly googleUrl: string;
  /** The CSS of every page. */
  readonly style: string;
};

/** What the hosted pages work with: the pool behind them, and who is where on the way to being signed in. */
export type Hosted = ReturnType<typeof createHosted>;

export type AnswerHosted = (request: HttpRequest, hosted: Hosted) => HttpResponse | Promise<HttpResponse>;

export function createHosted(clock: Clock, parts: HostedParts) {
  return {
    ...parts,
    codes: new ExpiringMap<{ readonly username: string; readonly request: AuthorizationRequest }>(clock, 5 * minuteMs),
    browsers: new ExpiringMap<BrowserSession>(clock, browserSessionMs),
    pending: new ExpiringMap<PendingSignIn>(clock, pendingSignInMs),
  };
}

/** Sends the person back to the client, signed in, and remembers them in this browser. */
export function returnSignedIn(
  { codes, browsers }: Hosted,
  request: AuthorizationRequest,
  { username }: User,
  providerName: string,
): HttpResponse {
  const code = codes.add({ username, request });
  const cookie = writeCookie(sessionCookie, browsers.add({ username, providerName }), browserSessionMs / 1000);
  return redirect(withParameters(request.redirectUri, { code, state: request.state }), [cookie]);
}

/** Sends the person back to the client, not signed in, with the error as Cognito words it. */
export function returnError(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: string,
  why: string,
): HttpResponse {
  return redirect(withParameters(redirectUri, { error_description: why, error, state }));
}

/** Tells the person, where it is not known where to send them. */
export function replyErrorPage({ style }: Hosted, reason: string): HttpResponse {
  const body = html`<main>
    <h1>An error was encountered</h1>
    ${errorText(reason)}
  </main>`;
  return replyPage(400, { title: 'Error', style, body });
}

export function errorText(reason: string): Html {
  return html`<p class="error" role="alert">${reason}</p>`;
}
