import type { ClientSettings } from '#local/cognito/user-pool/client-settings.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { replyErrorPage, returnError, type Hosted } from './hosted.ts';

/** What a client asked the authorize endpoint for, with the redirect address known to be its own. */
export type AuthorizationRequest = {
  readonly client: ClientSettings;
  readonly redirectUri: string;
  /** Given back as it came; never looked at. */
  readonly state: string | undefined;
  readonly scope: string;
  readonly nonce: string | undefined;
  /** PKCE, always S256. */
  readonly codeChallenge: string | undefined;
  readonly providerName: string | undefined;
  readonly loginHint: string | undefined;
  readonly prompt: string | undefined;
  /** The query as it came, for the pages to carry along. */
  readonly query: string;
};

/** Reads the query of the authorize endpoint and of the pages behind it, or gives the response that refuses it. */
export function readAuthorizationRequest(hosted: Hosted, query: string): AuthorizationRequest | HttpResponse {
  const parameters = new URLSearchParams(query);
  const given = (name: string) => parameters.get(name) || undefined;
  const client = hosted.pool.clients.get(given('client_id') ?? '');
  if (!client) return replyErrorPage(hosted, 'Client does not exist.');
  const redirectUri = given('redirect_uri');
  // Compared whole, as text: a longer path, another case or port is another address.
  if (redirectUri === undefined || !client.CallbackURLs.includes(redirectUri)) {
    return replyErrorPage(hosted, 'redirect_mismatch');
  }
  const request = {
    client,
    redirectUri,
    state: given('state'),
    scope: given('scope') ?? client.AllowedOAuthScopes.join(' '),
    nonce: given('nonce'),
    codeChallenge: given('code_challenge'),
    providerName: given('identity_provider'),
    loginHint: given('login_hint'),
    prompt: given('prompt'),
    query,
  };
  if (given('response_type') !== 'code' || !client.AllowedOAuthFlows.includes('code')) {
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
