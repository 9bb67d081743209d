import type { ClientSettings } from '#local/cognito/user-pool/client-settings.ts';
import type { UserPool } from '#local/cognito/user-pool/user-pool.ts';

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

export type ReadRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  /** Nobody can be told but the person: it is not known where to send them. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'returned'; readonly request: AuthorizationRequest; readonly error: string; readonly why: string };

/** Reads the query of the authorize endpoint and of the pages behind it. */
export function readAuthorizationRequest(query: string, { clients }: UserPool): ReadRequest {
  const parameters = new URLSearchParams(query);
  const given = (name: string) => parameters.get(name) || undefined;
  const client = clients.get(given('client_id') ?? '');
  if (!client) return { kind: 'refused', reason: 'Client does not exist.' };
  const redirectUri = given('redirect_uri');
  // Compared whole, as text: a longer path, another case or port is another address.
  if (redirectUri === undefined || !client.CallbackURLs.includes(redirectUri)) {
    return { kind: 'refused', reason: 'redirect_mismatch' };
  }
  const request: AuthorizationRequest = {
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
  const problem = problemOf(request, parameters);
  return problem ? { kind: 'returned', request, ...problem } : { kind: 'valid', request };
}

function problemOf(
  { client, scope, codeChallenge }: AuthorizationRequest,
  parameters: URLSearchParams,
): { error: string; why: string } | undefined {
  if (parameters.get('response_type') !== 'code' || !client.AllowedOAuthFlows.includes('code')) {
    return { error: 'unauthorized_client', why: 'response_type is not supported' };
  }
  if (scope.split(' ').some((each) => !client.AllowedOAuthScopes.includes(each))) {
    return { error: 'invalid_scope', why: 'scope is not supported' };
  }
  const method = parameters.get('code_challenge_method');
  if (codeChallenge === undefined ? method !== null : method !== 'S256') {
    return { error: 'invalid_request', why: 'code_challenge_method must be S256' };
  }
  return undefined;
}
