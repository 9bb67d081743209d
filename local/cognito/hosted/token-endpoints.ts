import { refreshTokens } from '#local/cognito/api/refresh-tokens.ts';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import { toIdentityClaims } from '#local/cognito/users/user.ts';
import { headerValue, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';

/** `POST /oauth2/token`: tokens for a code or for a refresh token. */
export const exchangeTokens: AnswerHosted = (request, hosted) => {
  const form = readForm(request);
  const client = hosted.pool.clients.get(form?.get('client_id') ?? '');
  if (!form) return fail('invalid_request');
  if (!client) return fail('invalid_client');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(hosted, client, form);
    case 'refresh_token':
      return refresh(hosted, client, form);
    default:
      return fail('unsupported_grant_type');
  }
};

function redeemCode({ pool, codes }: Hosted, client: ClientSettings, form: URLSearchParams): HttpResponse {
  const grant = codes.redeem({
    code: form.get('code') ?? '',
    clientId: client.id,
    redirectUri: form.get('redirect_uri') ?? '',
    codeVerifier: form.get('code_verifier') ?? undefined,
  });
  const user = grant && pool.users.find(grant.username);
  if (!grant || user?.isEnabled !== true) return fail('invalid_grant');
  const { session, refreshToken } = pool.sessions.start(user.username, client, grant.request.scope);
  const tokens = pool.tokens.issue({ user, client, session }, grant.request.nonce);
  return replyJson(200, {
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
  });
}

function refresh({ pool }: Hosted, client: ClientSettings, form: URLSearchParams): HttpResponse {
  try {
    const { AuthenticationResult: result } = refreshTokens(pool, client, form.get('refresh_token') ?? '');
    return replyJson(200, {
      id_token: result.IdToken,
      access_token: result.AccessToken,
      ...(result.RefreshToken !== undefined && { refresh_token: result.RefreshToken }),
      expires_in: result.ExpiresIn,
      token_type: result.TokenType,
    });
  } catch (error) {
    if (error instanceof Refusal) return fail('invalid_grant');
    throw error;
  }
}

/** `POST /oauth2/revoke`: ends the session of a refresh token. */
export const revokeToken: AnswerHosted = (request, { pool }) => {
  const form = readForm(request);
  const client = pool.clients.get(form?.get('client_id') ?? '');
  if (!form || !client) return fail(form ? 'invalid_client' : 'invalid_request');
  pool.sessions.revokeToken(form.get('token') ?? '', client.id);
  return replyJson(200, {});
};

/** `GET /oauth2/userInfo`: the attributes of the user whose access token it is. */
export const readUserInfo: AnswerHosted = ({ headers }, { pool }) => {
  try {
    const [, token = ''] = /^Bearer (.+)$/.exec(headerValue(headers, 'authorization') ?? '') ?? [];
    const user = pool.accessTokens.authenticate(token, 'openid');
    const identities = user.identities.length > 0 ? { identities: JSON.stringify(toIdentityClaims(user)) } : {};
    return replyJson(200, { ...user.attributes, ...identities, username: user.username });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const response = replyJson(401, { error: 'invalid_token', error_description: error.message });
    return { ...response, headers: { ...response.headers, 'www-authenticate': ['Bearer error="invalid_token"'] } };
  }
};

function readForm({ headers, body }: HttpRequest): URLSearchParams | undefined {
  const isForm = headerValue(headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? new URLSearchParams(body.toString()) : undefined;
}

function fail(error: string): HttpResponse {
  return replyJson(400, { error });
}
