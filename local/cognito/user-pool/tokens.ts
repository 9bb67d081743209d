import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { ClientSettings } from './client-settings.ts';
import { notAuthorized, userNotFound } from './cognito-error.ts';
import type { Session, User } from './records.ts';
import type { UserPool } from './user-pool.ts';
import { findUser, toIdentityClaims } from './users.ts';

/** The scope of a session that did not come through the hosted pages. */
export const userAdminScope = 'aws.cognito.signin.user.admin';

export type IssuedTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly expiresInSeconds: number;
  /** Undefined where the one that was used stays good. */
  readonly refreshToken: string | undefined;
};

type Subject = {
  readonly user: User;
  readonly client: ClientSettings;
  readonly session: Session;
  readonly refreshToken?: string | undefined;
  /** What the client sent to the authorize endpoint. */
  readonly nonce?: string | undefined;
};

const accessSchema = v.object({
  token_use: v.literal('access'),
  origin_jti: v.string(),
  username: v.string(),
  scope: v.string(),
});

/** Signs access and ID tokens with the claims that Cognito puts into them. */
export async function issueTokens({ issuer, key, clock }: UserPool, subject: Subject): Promise<IssuedTokens> {
  const { user, client, session, refreshToken } = subject;
  const now = Math.floor(clock.now() / 1000);
  const sign = (claims: JWTPayload, lifetimeMs: number) =>
    new SignJWT({
      sub: user.attributes['sub'],
      iss: issuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.signedInAt / 1000),
      iat: now,
      exp: now + Math.floor(lifetimeMs / 1000),
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ kid: key.id, alg: 'RS256' })
      .sign(key.privateKey);
  const { access, id } = client.lifetimesMs;
  return {
    accessToken: await sign(accessClaims(subject), access),
    idToken: await sign(idClaims(subject), id),
    expiresInSeconds: Math.floor(access / 1000),
    refreshToken,
  };
}

/** The user whose access token this is. Throws as Cognito does for a token that is no good, or not for this scope. */
export async function authenticate(pool: UserPool, token: string, scope: string = userAdminScope): Promise<User> {
  const claims = v.safeParse(accessSchema, await verify(pool, token));
  if (!claims.success) throw notAuthorized('Invalid Access Token');
  const { origin_jti: sessionId, username, scope: granted } = claims.output;
  const user = findUser(pool, username);
  if (!user) throw userNotFound();
  if (pool.sessions.get(sessionId)?.isRevoked !== false) throw notAuthorized('Access Token has been revoked');
  if (!granted.split(' ').includes(scope)) throw notAuthorized('Access Token does not have required scopes');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return user;
}

async function verify({ issuer, key, clock }: UserPool, token: string): Promise<JWTPayload | undefined> {
  const expected = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()) };
  try {
    return (await jwtVerify(token, key.publicKey, expected)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function accessClaims({ user, client, session: { scope } }: Subject): JWTPayload {
  const version = scope === userAdminScope ? {} : { version: 2 };
  return { token_use: 'access', client_id: client.id, scope, username: user.username, ...version };
}

function idClaims({ user, client, nonce }: Subject): JWTPayload {
  const { sub: _, email_verified: emailVerified, ...attributes } = user.attributes;
  return {
    ...attributes,
    ...(attributes['email'] !== undefined && { email_verified: emailVerified === 'true' }),
    ...(user.identities.length > 0 && { identities: toIdentityClaims(user) }),
    ...(nonce !== undefined && { nonce }),
    token_use: 'id',
    aud: client.id,
    'cognito:username': user.username,
  };
}
