import type { Clock } from '#local/clock.ts';
import type { UserPool } from '#local/cognito/pool.ts';
import type { User } from '#local/cognito/users.ts';
import type { Google } from '#local/google.ts';
import { redirect, withCookie, withParameters, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { html, replyPage } from '#local/http/page.ts';
import { ExpiringMap } from '#local/storage.ts';
import type { AuthorizationRequest } from './authorize.ts';

const minuteMs = 60_000;
const sessionMs = 60 * minuteMs;
export const sessionCookie = 'cognito';

/** `providerName` is `COGNITO` for a password. */
type BrowserSession = { readonly username: string; readonly providerName: string };
/** A person who has left for a provider. */
type PendingSignIn = { readonly request: AuthorizationRequest; readonly providerName: string };

export type HostedOptions = {
  readonly pool: UserPool;
  readonly url: string;
  readonly googleUrl: string;
  readonly google: Google;
  readonly clock: Clock;
};

/** The state of the managed login pages. A restart forgets it. */
export type Hosted = ReturnType<typeof createHosted>;

export type AnswerHosted = (request: HttpRequest, hosted: Hosted) => HttpResponse | Promise<HttpResponse>;

export function createHosted(options: HostedOptions) {
  const { clock } = options;
  return {
    ...options,
    codes: new ExpiringMap<{ readonly username: string; readonly request: AuthorizationRequest }>(clock, 5 * minuteMs),
    browsers: new ExpiringMap<BrowserSession>(clock, sessionMs),
    pending: new ExpiringMap<PendingSignIn>(clock, 10 * minuteMs),
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
  const response = redirect(withParameters(request.redirectUri, { code, state: request.state }));
  return withCookie(response, sessionCookie, browsers.add({ username, providerName }), sessionMs / 1000);
}

/** Sends the person back to the client, not signed in, with Cognito's error. */
export function returnError(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: string,
  description: string,
): HttpResponse {
  return redirect(withParameters(redirectUri, { error_description: description, error, state }));
}

export const style = `
body { margin: 0; padding: 12vh 1rem; background: #f3f5f8; color: #16191f; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 22rem; margin: auto; padding: 2rem; background: #fff; border: 1px solid #b6bec9; border-radius: .75rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button, .provider { display: block; width: 100%; margin: .5rem 0; padding: .6rem; box-sizing: border-box;
  font: inherit; text-align: center; text-decoration: none; border: 1px solid #0972d3; border-radius: .5rem }
input { text-align: left; border-color: #7d8998 }
button { margin-top: 1rem; background: #0972d3; color: #fff; font-weight: 700 }
.error { color: #b0080f }
`;

/** Shows an error where the client's address is not known. */
export function replyErrorPage(reason: string): HttpResponse {
  const body = html`<main>
    <h1>An error was encountered</h1>
    <p class="error" role="alert">${reason}</p>
  </main>`;
  return replyPage(400, { title: 'Error', style, body });
}
