import type { Client } from '#local/cognito/pool.ts';
import { findUser } from '#local/cognito/users.ts';
import { readCookie, redirect, withCookie, type HttpResponse } from '#local/http/message.ts';
import { redirectToGoogle } from './google-sign-in.ts';
import {
  replyErrorPage,
  returnError,
  returnSignedIn,
  sessionCookie,
  type AnswerPage,
  type ManagedLogin,
} from './managed-login.ts';

/** A client's request whose redirect URI is registered. */
export type AuthorizationRequest = {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scope: string;
  readonly codeChallenge: string | undefined;
  readonly providerName: string | undefined;
  readonly loginHint: string | undefined;
  readonly prompt: string | undefined;
  readonly query: string;
};

export function readAuthorizationRequest({ pool }: ManagedLogin, query: string): AuthorizationRequest | HttpResponse {
  const parameters = new URLSearchParams(query);
  const given = (name: string) => parameters.get(name) || undefined;
  const client = pool.clients.get(given('client_id') ?? '');
  if (!client) return replyErrorPage('Client does not exist.');
  const redirectUri = given('redirect_uri');
  // Cognito compares redirect URIs as text: another case, port or path is another URI.
  if (redirectUri === undefined || !client.CallbackURLs.includes(redirectUri)) {
    return replyErrorPage('redirect_mismatch');
  }
  const request = {
    client,
    redirectUri,
    state: given('state'),
    scope: given('scope') ?? client.AllowedOAuthScopes.join(' '),
    codeChallenge: given('code_challenge'),
    providerName: given('identity_provider'),
    loginHint: given('login_hint'),
    prompt: given('prompt'),
    query,
  };
  if (given('response_type') !== 'code') {
    return returnError(request, 'unauthorized_client', 'response_type is not supported');
  }
  if (request.scope.split(' ').some((each) => !client.AllowedOAuthScopes.includes(each))) {
    return returnError(request, 'invalid_scope', 'scope is not supported');
  }
  const method = given('code_challenge_method');
  if (method !== (request.codeChallenge === undefined ? undefined : 'S256')) {
    return returnError(request, 'invalid_request', 'code_challenge_method must be S256');
  }
  return request;
}

/** With these values of `prompt`, even a signed-in browser must sign in again. */
const loginPrompts = new Set(['login', 'select_account', 'consent']);

export const authorize: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login, httpRequest.query);
  if ('statusCode' in request) return request;
  const { providerName, prompt } = request;
  const session = login.browsers.get(readCookie(httpRequest.headers, sessionCookie) ?? '');
  const isFor = providerName === undefined || providerName === session?.providerName;
  const user = session && isFor ? findUser(login.pool, session.username) : undefined;
  if (session && user && !loginPrompts.has(prompt ?? '')) {
    return returnSignedIn(login, request, user, session.providerName);
  }
  if (prompt === 'none') return returnError(request, 'login_required', 'Login required');
  if (providerName !== undefined && providerName !== 'COGNITO') return redirectToGoogle(login, request, providerName);
  return redirect(`/login?${request.query}`);
};

export const logOut: AnswerPage = ({ headers, query }, { pool, browsers }) => {
  const parameters = new URLSearchParams(query);
  const client = pool.clients.get(parameters.get('client_id') ?? '');
  const logoutUri = parameters.get('logout_uri');
  browsers.take(readCookie(headers, sessionCookie) ?? '');
  const isKnown = logoutUri !== null && client?.LogoutURLs.includes(logoutUri) === true;
  const response = isKnown ? redirect(logoutUri) : replyErrorPage('Invalid logout_uri.');
  return withCookie(response, sessionCookie, '', 0);
};
