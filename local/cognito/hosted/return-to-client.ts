import type { User } from '#local/cognito/users/user.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { redirect, withParameters } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Hosted } from './hosted.ts';

/** Sends the person back to the client, signed in: with a code for its tokens and the state it gave. */
export function returnSignedIn(
  { codes, browsers }: Hosted,
  request: AuthorizationRequest,
  { username }: User,
  providerName: string,
): HttpResponse {
  const code = codes.create(username, request);
  const location = withParameters(request.redirectUri, { code, state: request.state });
  return redirect(location, [browsers.start(username, providerName)]);
}

/** Sends the person back to the client, not signed in, with the error as Cognito words it. */
export function returnError(
  { redirectUri, state }: AuthorizationRequest,
  error: string,
  description: string,
): HttpResponse {
  return redirect(withParameters(redirectUri, { error_description: description, error, state }));
}
