import { CognitoError, notAuthorized } from '#local/cognito/cognito-error.ts';
import type { ClientSettings } from './client-settings.ts';
import { userAdminScope, type IssuedTokens } from './tokens.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Throws for a user who has been authenticated, but may not sign in. */
export function checkMaySignIn(user: User): void {
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
}

/** Starts a session of a user who has been authenticated. */
export function startSession(
  pool: UserPool,
  client: ClientSettings,
  user: User,
  { scope = userAdminScope, nonce }: { readonly scope?: string; readonly nonce?: string | undefined } = {},
): Promise<IssuedTokens> {
  checkMaySignIn(user);
  return pool.tokens.issue({ user, client, nonce, ...pool.sessions.start(user.username, client, scope) });
}

/** New tokens for a refresh token. */
export function refreshSession(pool: UserPool, client: ClientSettings, token: string): Promise<IssuedTokens> {
  const refreshed = pool.sessions.refresh(token, client);
  const user = pool.users.find(refreshed.session.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return pool.tokens.issue({ user, client, ...refreshed });
}

/** The user of this name; undefined only for a client to which unknown users are answered as known ones are. */
export function findUser({ users }: UserPool, { hidesUsers }: ClientSettings, name: string): User | undefined {
  return hidesUsers ? users.find(name) : users.get(name);
}
