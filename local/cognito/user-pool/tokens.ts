import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { notAuthorized, userNotFound } from '#local/cognito/cognito-error.ts';
import type { SigningKey } from '#local/signing-key.ts';
import type { ClientSettings } from './client-settings.ts';
import type { Session, Sessions } from './sessions.ts';
import { toIdentityClaims, type User, type Users } from './users.ts';

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

type Parts = {
  readonly issuer: string;
  readonly key: SigningKey;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly clock: Clock;
};

const accessSchema = v.object({
  token_use: v.literal('access'),
  origin_jti: v.string(),
  username: v.string(),
  scope: v.string(),
});

/** The pool's access and ID tokens, with the claims that Cognito puts into them. */
export class Tokens {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async issue(subject: Subject): Promise<IssuedTokens> {
    const { access, id } = subject.client.lifetimesMs;
    return {
      accessToken: await this.#sign(accessClaims(subject), subject, access),
      idToken: await this.#sign(idClaims(subject), subject, id),
      expiresInSeconds: Math.floor(access / 1000),
      refreshToken: subject.refreshToken,
    };
  }

  /** The user whose access token this is. Throws as Cognito does for a token that is no good, or not for this scope. */
  async authenticate(token: string, scope: string = userAdminScope): Promise<User> {
    const { users, sessions } = this.#parts;
    const claims = v.safeParse(accessSchema, await this.#verify(token));
    if (!claims.success) throw notAuthorized('Invalid Access Token');
    const { origin_jti: sessionId, username, scope: granted } = claims.output;
    const user = users.find(username);
    if (!user) throw userNotFound();
    if (!sessions.isActive(sessionId)) throw notAuthorized('Access Token has been revoked');
    if (!granted.split(' ').includes(scope)) throw notAuthorized('Access Token does not have required scopes');
    if (!user.isEnabled) throw notAuthorized('User is disabled.');
    return user;
  }

  #sign(claims: JWTPayload, { user, session }: Subject, lifetimeMs: number): Promise<string> {
    const { issuer, key, clock } = this.#parts;
    const now = Math.floor(clock.now() / 1000);
    const common = {
      sub: user.attributes['sub'],
      iss: issuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.signedInAt / 1000),
      iat: now,
      exp: now + Math.floor(lifetimeMs / 1000),
      jti: randomUUID(),
    };
    const token = new SignJWT({ ...common, ...claims });
    return token.setProtectedHeader({ kid: key.id, alg: 'RS256' }).sign(key.privateKey);
  }

  async #verify(token: string): Promise<JWTPayload | undefined> {
    const { issuer, key, clock } = this.#parts;
    const expected = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()) };
    try {
      return (await jwtVerify(token, key.publicKey, expected)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
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
