import { createHash } from 'node:crypto';
import { CognitoError } from '#local/cognito/cognito-error.ts';
import type { ClientSettings } from '#local/cognito/user-pool/client-settings.ts';
import { refreshSession, startSession } from '#local/cognito/user-pool/sign-in.ts';
import type { IssuedTokens } from '#local/cognito/user-pool/tokens.ts';
import { toIdentityClaims } from '#local/cognito/user-pool/users.ts';
import { headerValue, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';

/** `POST /oauth2/token`: tokens for a code or for a refresh token. */
export const exchangeTokens: AnswerHosted = async (request, hosted) => {
  const form = readForm(request);
  if (!form) return fail('invalid_request');
  const client = hosted.pool.clients.get(form.get('client_id') ?? '');
  if (!client) return fail('invalid_client');
  const grant = grants.get(form.get('grant_type') ?? '');
  if (!grant) return fail('unsupported_grant_type');
  try {
    const tokens = await grant(hosted, client, form);
    return tokens ? replyTokens(tokens) : fail('invalid_grant');
  } catch (error) {
    if (error instanceof CognitoError) return fail('invalid_grant');
    throw error;
  }
};

type Grant = (hosted: Hosted, client: ClientSettings, form: URLSearchParams) => Promise<IssuedTokens | undefined>;

const grants: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['authorization_code', redeemCode],
  ['refresh_token', ({ pool }, client, form) => refreshSession(pool, client, form.get('refresh_token') ?? '')],
]);

/** A code is good once, for the client, address and verifier it was made for. A try uses it up. */
async function redeemCode({ pool, codes }: Hosted, client: ClientSettings, form: URLSearchParams) {
  const grant = codes.take(form.get('code') ?? '');
  if (!grant) return undefined;
  const { scope, nonce, redirectUri, codeChallenge } = grant.request;
  const isForThis = grant.request.client.id === client.id && redirectUri === form.get('redirect_uri');
  const user = pool.users.find(grant.username);
  if (!user || !isForThis || challengeOf(form.get('code_verifier')) !== codeChallenge) return undefined;
  return startSession(pool, client, user, { scope, nonce });
}

/** PKCE (RFC 7636). A verifier for a code that was made without a challenge is refused too. */
function challengeOf(verifier: string | null): string | undefined {
  return verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url');
}

function replyTokens({ idToken, accessToken, refreshToken, expiresInSeconds }: IssuedTokens): HttpResponse {
  return replyJson(200, {
    id_token: idToken,
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: expiresInSeconds,
    token_type: 'Bearer',
  });
}

/** `POST /oauth2/revoke`: ends the session of a refresh token. */
export const revokeToken: AnswerHosted = (request, { pool }) => {
  const form = readForm(request);
  if (!form) return fail('invalid_request');
  const client = pool.clients.get(form.get('client_id') ?? '');
  if (!client) return fail('invalid_client');
  pool.sessions.revokeToken(form.get('token') ?? '', client.id);
  return replyJson(200, {});
};

/** `GET /oauth2/userInfo`: the attributes of the user whose access token it is. */
export const readUserInfo: AnswerHosted = async ({ headers }, { pool }) => {
  try {
    const [, token = ''] = /^Bearer (.+)$/.exec(headerValue(headers, 'authorization') ?? '') ?? [];
    const user = await pool.tokens.authenticate(token, 'openid');
    const identities = user.identities.length > 0 ? { identities: JSON.stringify(toIdentityClaims(user)) } : {};
    return replyJson(200, { ...user.attributes, ...identities, username: user.username });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
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
