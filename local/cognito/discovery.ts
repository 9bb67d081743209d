import type { UserPool } from '#local/cognito/user-pool/user-pool.ts';
import { corsHeaders } from '#local/http/cors.ts';
import { replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { toPublicJwk } from '#local/signing-key.ts';

/** The pool's public keys and its OpenID configuration; undefined for any other address. */
export function answerDiscovery(request: HttpRequest, { settings, key, issuer }: UserPool, domainUrl: string) {
  const prefix = `/${settings.id}/.well-known`;
  if (request.path === `${prefix}/jwks.json`) return shared(request, { keys: [toPublicJwk(key)] });
  if (request.path !== `${prefix}/openid-configuration`) return undefined;
  return shared(request, {
    authorization_endpoint: `${domainUrl}/oauth2/authorize`,
    end_session_endpoint: `${domainUrl}/logout`,
    id_token_signing_alg_values_supported: ['RS256'],
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    revocation_endpoint: `${domainUrl}/oauth2/revoke`,
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint: `${domainUrl}/oauth2/token`,
    userinfo_endpoint: `${domainUrl}/oauth2/userInfo`,
  });
}

function shared(request: HttpRequest, value: object): HttpResponse {
  const response = replyJson(200, value);
  return { ...response, headers: { ...response.headers, ...corsHeaders(request) } };
}
