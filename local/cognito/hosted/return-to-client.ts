import type { User } from '#local/cognito/user-pool/users.ts';
import { writeCookie } from '#local/http/cookies.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { redirect, withParameters } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { browserSessionMs, type Hosted } from './hosted.ts';

export const sessionCookie = 'cognito';

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
export function returnError({ redirectUri, state }: AuthorizationRequest, error: string, why: string): HttpResponse {
  return redirect(withParameters(redirectUri, { error_description: why, error, state }));
}
