import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import { userAdminScope, type Tokens } from '#local/cognito/tokens/token-issuer.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import type { User } from '#local/cognito/users/user.ts';

/** Throws the refusal for a user who has proved who they are, but may not sign in. */
export function checkMaySignIn(user: User): void {
  if (user.status === 'UNCONFIRMED') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
  if (!user.isEnabled) throw new Refusal('NotAuthorizedException', 'User is disabled.');
}

/** Starts the session of a user who has given the right password to the API. */
export function finishSignIn(pool: UserPool, client: ClientSettings, user: User) {
  checkMaySignIn(user);
  const { session, refreshToken } = pool.sessions.start(user.username, client, userAdminScope);
  return toAuthenticationResult(pool.tokens.issue({ user, client, session }), refreshToken);
}

/** Tokens in the form of the API. Without a refresh token the one that was used stays good. */
export function toAuthenticationResult(tokens: Tokens, refreshToken: string | undefined) {
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ExpiresIn: tokens.expiresIn,
      TokenType: 'Bearer',
      ...(refreshToken !== undefined && { RefreshToken: refreshToken }),
    },
  };
}
