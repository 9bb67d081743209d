import type { Client } from '#local/cognito/client.ts';
import type { UserPool } from '#local/cognito/pool.ts';
import { redirect, withParameters, type HttpResponse } from '#local/http/message.ts';
import { html, replyPage } from '#local/http/page.ts';

/** A client's request whose redirect URI is registered. */
export type AuthorizationRequest = {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scope: string;
  readonly codeChallenge: string | undefined;
  readonly providerName: string | undefined;
  readonly prompt: string | undefined;
  readonly query: string;
};

export function readAuthorizationRequest({ clients }: UserPool, query: string): AuthorizationRequest | HttpResponse {
  const parameters = new URLSearchParams(query);
  const given = (name: string) => parameters.get(name) || undefined;
  const client = clients.get(given('client_id') ?? '');
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
    prompt: given('prompt'),
    query,
  };
  if (request.scope.split(' ').some((each) => !client.AllowedOAuthScopes.includes(each))) {
    return returnError(request, 'invalid_scope', 'scope is not supported');
  }
  return request;
}

export function returnError(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: string,
  description: string,
): HttpResponse {
  return redirect(withParameters(redirectUri, { error_description: description, error, state }));
}

export function replyErrorPage(reason: string): HttpResponse {
  const body = html`<main>
    <h1>An error was encountered</h1>
    <p role="alert">${reason}</p>
  </main>`;
  return replyPage(400, { title: 'Error', body });
}
