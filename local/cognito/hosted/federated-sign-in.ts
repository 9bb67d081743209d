import { randomUUID } from 'node:crypto';
import { CognitoError } from '#local/cognito/user-pool/cognito-error.ts';
import { findFederatedUser } from '#local/cognito/user-pool/federated-users.ts';
import { checkMaySignIn } from '#local/cognito/user-pool/sessions.ts';
import { readCookie, writeCookie } from '#local/http/cookies.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { redirect, withParameters } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import {
  pendingSignInMs,
  replyErrorPage,
  returnError,
  returnSignedIn,
  type AnswerHosted,
  type Hosted,
} from './hosted.ts';
import { fetchProviderClaims } from './provider-tokens.ts';

/** Holds the state, so that only the browser that left can come back with it. */
const stateCookie = 'csrf-state';
const responsePath = '/oauth2/idpresponse';

/**
 * Sends the browser to the provider with the prompt that the client gave. Cognito fills its own form with a
 * `login_hint`, but does not pass it on to Google:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html (read 2026-11-21).
 */
export function leaveForProvider(hosted: Hosted, request: AuthorizationRequest, providerName: string): HttpResponse {
  const provider = hosted.pool.providers.get(providerName);
  if (!provider || !request.client.SupportedIdentityProviders.includes(providerName)) {
    return replyErrorPage(hosted, 'Login option is not available. Please try another one.');
  }
  const nonce = randomUUID();
  const state = hosted.pending.add({ request, providerName, nonce });
  const location = withParameters(`${hosted.googleUrl}/o/oauth2/v2/auth`, {
    client_id: provider.ProviderDetails.client_id,
    redirect_uri: `${hosted.url}${responsePath}`,
    scope: provider.ProviderDetails.authorize_scopes,
    response_type: 'code',
    state,
    nonce,
    prompt: request.prompt,
  });
  return redirect(location, [writeCookie(stateCookie, state, pendingSignInMs / 1000, responsePath)]);
}

/** `GET /oauth2/idpresponse`: where the provider sends the browser back to. */
export const receiveFromProvider: AnswerHosted = async ({ headers, query }, hosted) => {
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state') ?? '';
  const pending = readCookie(headers, stateCookie) === state ? hosted.pending.take(state) : undefined;
  const provider = pending && hosted.pool.providers.get(pending.providerName);
  if (!pending || !provider) return replyErrorPage(hosted, 'Invalid state parameter.');
  const { request, providerName, nonce } = pending;
  const errorCode = parameters.get('error');
  if (errorCode !== null) return returnError(request, errorCode, parameters.get('error_description') ?? errorCode);
  const read = await fetchProviderClaims({
    provider,
    providerUrl: hosted.googleUrl,
    redirectUri: `${hosted.url}${responsePath}`,
    code: parameters.get('code') ?? '',
    nonce,
  });
  if (!read.ok) return returnError(request, 'invalid_request', `${providerName} Error - ${read.reason}`);
  try {
    const user = await findFederatedUser(hosted.pool, request.client, provider, read.claims);
    checkMaySignIn(user);
    return returnSignedIn(hosted, request, user, providerName);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return returnError(request, 'invalid_request', error.message);
  }
};
