import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ClientSettings } from './client-settings.ts';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import type { Session, User } from './records.ts';
import { issueTokens, userAdminScope, type IssuedTokens } from './tokens.ts';
import type { UserPool } from './user-pool.ts';
import { findUser } from './users.ts';

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
  const now = pool.clock.now();
  const ended = pool.sessions.values().filter(({ expiresAt }) => expiresAt <= now);
  pool.sessions.delete(...ended.map(({ id }) => id));
  const refreshToken = createRefreshToken();
  const session: Session = {
    id: randomUUID(),
    username: user.username,
    clientId: client.id,
    scope,
    signedInAt: now,
    expiresAt: now + client.lifetimesMs.refresh,
    isRevoked: false,
    refreshTokens: [{ digest: digest(refreshToken), endsAt: null }],
  };
  pool.sessions.set(session.id, session);
  return issueTokens(pool, { user, client, session, refreshToken, nonce });
}

/**
 * New tokens for a refresh token. If the client rotates them, a new one comes with the others and this one is good only
 * for the grace period; the session's own end never moves.
 */
export function refreshSession(pool: UserPool, client: ClientSettings, token: string): Promise<IssuedTokens> {
  const now = pool.clock.now();
  const session = findSession(pool, client, token);
  const user = session && findUser(pool, session.username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const used = session.refreshTokens.find((each) => each.digest === digest(token));
  if (used?.endsAt != null && used.endsAt <= now) {
    throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
  }
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (client.rotationGraceMs === undefined) return issueTokens(pool, { user, client, session });
  const refreshToken = createRefreshToken();
  const endsAt = used?.endsAt ?? now + client.rotationGraceMs;
  const refreshTokens = [
    ...session.refreshTokens.map((each) => (each === used ? { ...each, endsAt } : each)),
    { digest: digest(refreshToken), endsAt: null },
  ];
  pool.sessions.set(session.id, { ...session, refreshTokens });
  return issueTokens(pool, { user, client, session, refreshToken });
}

/** Ends the session that a refresh token belongs to. A token that is no good has nothing to end. */
export function revokeToken(pool: UserPool, client: ClientSettings, token: string): void {
  const session = findSession(pool, client, token);
  if (session) pool.sessions.set(session.id, { ...session, isRevoked: true });
}

export function revokeAllOf({ sessions }: UserPool, { username }: User): void {
  for (const session of sessions.values()) {
    if (session.username === username) sessions.set(session.id, { ...session, isRevoked: true });
  }
}

function findSession({ sessions }: UserPool, { id }: ClientSettings, token: string): Session | undefined {
  const given = digest(token);
  return sessions
    .values()
    .find(({ clientId, refreshTokens }) => clientId === id && refreshTokens.some((each) => each.digest === given));
}

function createRefreshToken(): string {
  return randomBytes(96).toString('base64url');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
