import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { SigningKey } from '#local/signing-key.ts';
import { StoredMap } from '#local/storage.ts';
import type { Client } from './client.ts';
import { CognitoError, notAuthorized } from './errors.ts';
import { toIdentityClaims, type User, type Users } from './users.ts';

/** A sign-in. A revocation ends its access and refresh tokens together. */
const sessionSchema = v.object({
  /** The `origin_jti` of each of its tokens. */
  id: v.string(),
  username: v.string(),
  clientId: v.string(),
  scope: v.string(),
  signedInAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
  /** Digests of the refresh tokens. A rotated one works until its grace period ends. */
  refreshTokens: v.array(v.object({ digest: v.string(), endsAt: v.nullable(v.number()) })),
});

type Session = v.InferOutput<typeof sessionSchema>;

const apiScope = 'aws.cognito.signin.user.admin';

export type IssuedTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
};

type Subject = { readonly user: User; readonly client: Client; readonly session: Session };

const accessSchema = v.object({
  token_use: v.literal('access'),
  origin_jti: v.string(),
  username: v.string(),
  scope: v.string(),
});

type SessionsOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly users: Users;
  readonly issuer: string;
  readonly key: () => SigningKey;
};

export class Sessions {
  readonly #stored: StoredMap<Session>;
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#stored = new StoredMap(join(options.dataDir, 'sessions.json'), sessionSchema);
    this.#options = options;
  }

  start(client: Client, user: User, scope = apiScope): Promise<IssuedTokens> {
    const now = this.#options.clock.now();
    const ended = this.#stored.values().filter(({ expiresAt }) => expiresAt <= now);
    this.#stored.delete(...ended.map(({ id }) => id));
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
    this.#stored.set(session.id, session);
    return this.#issueTokens({ user, client, session }, refreshToken);
  }

  /** A refresh does not extend the session. */
  refresh(client: Client, token: string): Promise<IssuedTokens> {
    const now = this.#options.clock.now();
    const session = this.#find(client, token);
    const user = session && this.#options.users.find(session.username);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
    const used = session.refreshTokens.find((each) => each.digest === digest(token));
    if (used?.endsAt != null && used.endsAt <= now) {
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
    }
    const refreshToken = createRefreshToken();
    const endsAt = used?.endsAt ?? now + client.rotationGraceMs;
    const refreshTokens = [
      ...session.refreshTokens.map((each) => (each === used ? { ...each, endsAt } : each)),
      { digest: digest(refreshToken), endsAt: null },
    ];
    this.#stored.set(session.id, { ...session, refreshTokens });
    return this.#issueTokens({ user, client, session }, refreshToken);
  }

  revoke(client: Client, token: string): void {
    const session = this.#find(client, token);
    if (session) this.#stored.set(session.id, { ...session, isRevoked: true });
  }

  revokeAll(user: User): void {
    for (const session of this.#sessionsOf(user)) this.#stored.set(session.id, { ...session, isRevoked: true });
  }

  deleteAll(user: User): void {
    this.#stored.delete(...this.#sessionsOf(user).map(({ id }) => id));
  }

  async authenticate(token: string): Promise<User> {
    const claims = v.safeParse(accessSchema, await this.#verify(token));
    if (!claims.success) throw notAuthorized('Invalid Access Token');
    const { origin_jti: sessionId, username, scope } = claims.output;
    const user = this.#options.users.get(username);
    if (this.#stored.get(sessionId)?.isRevoked !== false) throw notAuthorized('Access Token has been revoked');
    if (!scope.split(' ').includes(apiScope)) throw notAuthorized('Access Token does not have required scopes');
    return user;
  }

  #find({ id }: Client, token: string): Session | undefined {
    const given = digest(token);
    return this.#stored
      .values()
      .find(({ clientId, refreshTokens }) => clientId === id && refreshTokens.some((each) => each.digest === given));
  }

  #sessionsOf({ username }: User): readonly Session[] {
    return this.#stored.values().filter((session) => session.username === username);
  }

  /** With Cognito's claims (Cognito guide, amazon-cognito-user-pools-using-tokens-with-identity-providers). */
  async #issueTokens({ user, client, session }: Subject, refreshToken: string): Promise<IssuedTokens> {
    const now = Math.floor(this.#options.clock.now() / 1000);
    const { access, id } = client.lifetimesMs;
    const sign = (claims: JWTPayload, lifetimeMs: number) =>
      new SignJWT({
        sub: user.attributes['sub'],
        iss: this.#options.issuer,
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: Math.floor(session.signedInAt / 1000),
        iat: now,
        exp: now + Math.floor(lifetimeMs / 1000),
        jti: randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ kid: this.#options.key().id, alg: 'RS256' })
        .sign(this.#options.key().privateKey);
    const version = session.scope === apiScope ? {} : { version: 2 };
    const accessClaims = { token_use: 'access', client_id: client.id, scope: session.scope, username: user.username };
    return {
      accessToken: await sign({ ...accessClaims, ...version }, access),
      idToken: await sign({ ...idClaims(user), aud: client.id }, id),
      expiresInSeconds: Math.floor(access / 1000),
      refreshToken,
    };
  }

  async #verify(token: string): Promise<JWTPayload | undefined> {
    const expected = {
      issuer: this.#options.issuer,
      algorithms: ['RS256'],
      currentDate: new Date(this.#options.clock.now()),
    };
    try {
      return (await jwtVerify(token, this.#options.key().publicKey, expected)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

function createRefreshToken(): string {
  return randomBytes(96).toString('base64url');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function idClaims(user: User): JWTPayload {
  const { sub: _, email_verified: emailVerified, ...attributes } = user.attributes;
  return {
    ...attributes,
    ...(attributes['email'] !== undefined && { email_verified: emailVerified === 'true' }),
    ...(user.identities.length > 0 && { identities: toIdentityClaims(user) }),
    token_use: 'id',
    'cognito:username': user.username,
  };
}
