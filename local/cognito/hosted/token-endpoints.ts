import { createHash } from 'node:crypto';
import type { ClientSettings } from '#local/cognito/user-pool/client-settings.ts';
import { CognitoError } from '#local/cognito/user-pool/cognito-error.ts';
import { refreshSession, revokeToken, startSession } from '#local/cognito/user-pool/sessions.ts';
import { authenticate } from '#local/cognito/user-pool/tokens.ts';
import { findUser, toIdentityClaims } from '#local/cognito/user-pool/users.ts';
import { headerValue, replyJson, type HttpResponse } from '#local/http/message.ts';
import { toPublicJwk } from '#local/signing-key.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';

/** `POST /oauth2/token`: tokens for a code or for a refresh token. */
export const exchangeTokens = forClient(async (hosted, client, form) => {
  const grantType = form.get('grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') return fail('unsupported_grant_type');
  try {
    const tokens =
      grantType === 'refresh_token'
        ? await refreshSession(hosted.pool, client, form.get('refresh_token') ?? '')
        : await redeemCode(hosted, client, form);
    if (!tokens) return fail('invalid_grant');
    return replyJson(200, {
      id_token: tokens.idToken,
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: tokens.expiresInSeconds,
      token_type: 'Bearer',
    });
  } catch (error) {
    if (error instanceof CognitoError) return fail('invalid_grant');
    throw error;
  }
});

/** A code is good once, for the client, address and verifier it was made for. A try uses it up. */
async function redeemCode({ pool, codes }: Hosted, client: ClientSettings, form: URLSearchParams) {
  const grant = codes.take(form.get('code') ?? '');
  if (!grant) return undefined;
  const { scope, nonce, redirectUri, codeChallenge } = grant.request;
  const isForThis = grant.request.client.id === client.id && redirectUri === form.get('redirect_uri');
  const user = findUser(pool, grant.username);
  if (!user || !isForThis || challengeOf(form.get('code_verifier')) !== codeChallenge) return undefined;
  return startSession(pool, client, user, { scope, nonce });
}

/** PKCE (RFC 7636). A verifier for a code that was made without a challenge is refused too. */
function challengeOf(verifier: string | null): string | undefined {
  return verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url');
}

/** `POST /oauth2/revoke`: ends the session of a refresh token. */
export const revoke = forClient(({ pool }, client, form) => {
  revokeToken(pool, client, form.get('token') ?? '');
  return replyJson(200, {});
});

/** `GET /oauth2/userInfo`: the attributes of the user whose access token it is. */
export const readUserInfo: AnswerHosted = async ({ headers }, { pool }) => {
  try {
    const [, token = ''] = /^Bearer (.+)$/.exec(headerValue(headers, 'authorization') ?? '') ?? [];
    const user = await authenticate(pool, token, 'openid');
    const identities = user.identities.length > 0 ? { identities: JSON.stringify(toIdentityClaims(user)) } : {};
    return replyJson(200, { ...user.attributes, ...identities, username: user.username });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const response = replyJson(401, { error: 'invalid_token', error_description: error.message });
    return { ...response, headers: { ...response.headers, 'www-authenticate': ['Bearer error="invalid_token"'] } };
  }
};

/** The pool's public keys. */
export const replyKeys: AnswerHosted = (_, { pool }) => replyJson(200, { keys: [toPublicJwk(pool.key)] });

type AnswerClient = (
  hosted: Hosted,
  client: ClientSettings,
  form: URLSearchParams,
) => HttpResponse | Promise<HttpResponse>;

function forClient(answer: AnswerClient): AnswerHosted {
  return ({ headers, body }, hosted) => {
    const isForm = headerValue(headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    if (!isForm) return fail('invalid_request');
    const form = new URLSearchParams(body.toString());
    const client = hosted.pool.clients.get(form.get('client_id') ?? '');
    return client ? answer(hosted, client, form) : fail('invalid_client');
  };
}

function fail(error: string): HttpResponse {
  return replyJson(400, { error });
}
