import { CognitoError } from '#local/cognito/errors.ts';
import { findOrCreateFederatedUser } from '#local/cognito/federation.ts';
import { authorizePath } from '#local/google.ts';
import { readCookie, redirect, withCookie, withParameters, type HttpResponse } from '#local/http/message.ts';
import { replyErrorPage, returnError, type AuthorizationRequest } from './authorization-request.ts';
import { returnSignedIn, type AnswerPage, type ManagedLogin } from './managed-login.ts';

/** The state in this cookie binds the sign-in to the browser that began it. */
const stateCookie = 'csrf-state';
export const responsePath = '/oauth2/idpresponse';

/** Cognito does not pass a `login_hint` on to Google (Cognito guide, authorization-endpoint, read 2026-11-21). */
export function redirectToGoogle(
  login: ManagedLogin,
  request: AuthorizationRequest,
  providerName: string,
): HttpResponse {
  const provider = login.pool.providers.get(providerName);
  if (!provider || !request.client.SupportedIdentityProviders.includes(providerName)) {
    return replyErrorPage('Login option is not available. Please try another one.');
  }
  const state = login.pending.add({ request, providerName });
  const location = withParameters(`${login.googleUrl}${authorizePath}`, {
    client_id: provider.ProviderDetails.client_id,
    redirect_uri: `${login.url}${responsePath}`,
    scope: provider.ProviderDetails.authorize_scopes,
    response_type: 'code',
    state,
    prompt: request.prompt,
  });
  return withCookie(redirect(location), stateCookie, state, 600);
}

export const returnFromGoogle: AnswerPage = async ({ headers, query }, login) => {
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state') ?? '';
  const pending = readCookie(headers, stateCookie) === state ? login.pending.take(state) : undefined;
  const provider = pending && login.pool.providers.get(pending.providerName);
  if (!pending || !provider) return replyErrorPage('Invalid state parameter.');
  const { request, providerName } = pending;
  const error = parameters.get('error');
  if (error !== null) return returnError(request, error, error);
  const claims = login.google.redeem(parameters.get('code') ?? '');
  if (!claims) return returnError(request, 'invalid_request', `${providerName} Error - 400 invalid_grant`);
  try {
    const user = await findOrCreateFederatedUser(login.pool, request.client, provider, claims);
    return returnSignedIn(login, request, user, providerName);
  } catch (refusal) {
    if (!(refusal instanceof CognitoError)) throw refusal;
    return returnError(request, 'invalid_request', refusal.message);
  }
};
