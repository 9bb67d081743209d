import { createHash } from 'node:crypto';
import type { Client } from '#local/cognito/client.ts';
import { replyJson, type HttpResponse } from '#local/http/message.ts';
import { toPublicJwk } from '#local/signing-key.ts';
import type { AnswerPage, ManagedLogin } from './managed-login.ts';

export const exchangeTokens: AnswerPage = async ({ body }, login) => {
  const form = new URLSearchParams(body.toString());
  const client = login.pool.clients.get(form.get('client_id') ?? '');
  if (!client) return fail('invalid_client');
  const tokens = await redeemCode(login, client, form);
  if (!tokens) return fail('invalid_grant');
  return replyJson(200, {
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresInSeconds,
    token_type: 'Bearer',
  });
};

/** A code works once, for its own client, redirect URI and verifier. A failed attempt also uses it up. */
async function redeemCode({ pool, codes }: ManagedLogin, client: Client, form: URLSearchParams) {
  const grant = codes.take(form.get('code') ?? '');
  if (!grant) return undefined;
  const { scope, redirectUri, codeChallenge } = grant.request;
  const isForThis = grant.request.client.id === client.id && redirectUri === form.get('redirect_uri');
  const user = pool.users.find(grant.username);
  if (!user || !isForThis || challengeOf(form.get('code_verifier')) !== codeChallenge) return undefined;
  return pool.sessions.start(client, user, scope);
}

/** The PKCE challenge of a verifier (RFC 7636). `redeemCode` also refuses a verifier without a challenge. */
function challengeOf(verifier: string | null): string | undefined {
  return verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url');
}

export const replyKeys: AnswerPage = (_, { pool }) => replyJson(200, { keys: [toPublicJwk(pool.key())] });

function fail(error: string): HttpResponse {
  return replyJson(400, { error });
}
