import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import { findClient } from './clients.ts';
import { toAuthenticationResult } from './finish-sign-in.ts';
import { createOperation } from './operation.ts';

/** New tokens for a refresh token. Throws the refusal Cognito gives for one that is no good. */
export function refreshTokens(pool: UserPool, client: ClientSettings, token: string) {
  const { session, refreshToken } = pool.sessions.refresh(token, client);
  const user = pool.users.find(session.username);
  if (!user) throw new Refusal('NotAuthorizedException', 'Invalid Refresh Token');
  if (!user.isEnabled) throw new Refusal('NotAuthorizedException', 'User is disabled.');
  return toAuthenticationResult(pool.tokens.issue({ user, client, session }), refreshToken);
}

const refreshSchema = v.object({ ClientId: v.string(), RefreshToken: v.string() });
const revokeSchema = v.object({ ClientId: v.string(), Token: v.string() });
const signOutSchema = v.object({ AccessToken: v.string() });

export const sessionOperations = {
  GetTokensFromRefreshToken: createOperation(refreshSchema, ({ ClientId, RefreshToken }, pool) => {
    const { AuthenticationResult } = refreshTokens(pool, findClient(pool, ClientId), RefreshToken);
    return { AuthenticationResult };
  }),

  RevokeToken: createOperation(revokeSchema, ({ ClientId, Token }, pool) => {
    pool.sessions.revokeToken(Token, findClient(pool, ClientId).id);
    return {};
  }),

  GlobalSignOut: createOperation(signOutSchema, ({ AccessToken }, pool) => {
    pool.sessions.revokeAllOf(pool.accessTokens.authenticate(AccessToken).username);
    return {};
  }),
};
