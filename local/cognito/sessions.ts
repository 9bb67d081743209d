import { createHash, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { StoredMap } from '#local/storage.ts';
import { CognitoError, notAuthorized } from './errors.ts';
import { toIdentityClaims, type User, type Users } from './users.ts';

const minutes = v.object({
  AccessToken: v.literal('minutes'),
  IdToken: v.literal('minutes'),
  RefreshToken: v.literal('minutes'),
});
/** With the settings that the stand-in takes for granted. Others stop the start. */
export const clientSchema = v.object({
  AccessTokenValidity: v.number(),
  IdTokenValidity: v.number(),
  RefreshTokenValidity: v.number(),
  TokenValidityUnits: minutes,
  RefreshTokenRotation: v.object({ Feature: v.literal('ENABLED'), RetryGracePeriodSeconds: v.number() }),
  GenerateSecret: v.literal(false),
  PreventUserExistenceErrors: v.literal('ENABLED'),
  AllowedOAuthScopes: v.optional(v.array(v.string()), []),
  CallbackURLs: v.optional(v.array(v.string()), []),
  LogoutURLs: v.optional(v.array(v.string()), []),
  SupportedIdentityProviders: v.array(v.string()),
});
type Client = v.InferOutput<typeof clientSchema>;

/** A sign-in. A revocation ends its access and refresh tokens together. */
const sessionSchema = v.object({
  /** The `origin_jti` of each of its tokens. */
  id: v.string(),
  username: v.string(),
  scope: v.string(),
  signedInAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
  /** Digests of the refresh tokens. A rotated one works until its grace period ends. */
  refreshTokens: v.array(v.object({ digest: v.string(), endsAt: v.nullable(v.number()) })),
});

type Session = v.InferOutput<typeof sessionSchema>;

const apiScope = 'aws.cognito.signin.user.admin';
const minuteMs = 60_000;

export type IssuedTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
};

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
  readonly clientId: string;
  readonly client: Client;
  readonly key: () => { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
};

export class Sessions {
  readonly #stored: StoredMap<Session>;
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#stored = new StoredMap(join(options.dataDir, 'sessions.json'), sessionSchema);
    this.#options = options;
  }

  start(user: User, scope = apiScope): Promise<IssuedTokens> {
    const now = this.#options.clock.now();
    const ended = this.#stored.values().filter(({ expiresAt }) => expiresAt <= now);
    this.#stored.delete(...ended.map(({ id }) => id));
    const refreshToken = createRefreshToken();
    const session: Session = {
      id: randomUUID(),
      username: user.username,
      scope,
      signedInAt: now,
      expiresAt: now + this.#options.client.RefreshTokenValidity * minuteMs,
      isRevoked: false,
      refreshTokens: [{ digest: digest(refreshToken), endsAt: null }],
    };
    this.#stored.set(session.id, session);
    return this.#issueTokens(user, session, refreshToken);
  }

  /** A refresh does not extend the session. */
  refresh(token: string): Promise<IssuedTokens> {
    const now = this.#options.clock.now();
    const session = this.#find(token);
    const user = session && this.#options.users.find(session.username);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
    const used = session.refreshTokens.find((each) => each.digest === digest(token));
    if (used?.endsAt != null && used.endsAt <= now) {
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
    }
    const refreshToken = createRefreshToken();
    const endsAt = used?.endsAt ?? now + this.#options.client.RefreshTokenRotation.RetryGracePeriodSeconds * 1000;
    const refreshTokens = [
      ...session.refreshTokens.map((each) => (each === used ? { ...each, endsAt } : each)),
      { digest: digest(refreshToken), endsAt: null },
    ];
    this.#stored.set(session.id, { ...session, refreshTokens });
    return this.#issueTokens(user, session, refreshToken);
  }

  revoke(token: string): void {
    const session = this.#find(token);
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

  #find(token: string): Session | undefined {
    const given = digest(token);
    return this.#stored.values().find(({ refreshTokens }) => refreshTokens.some((each) => each.digest === given));
  }

  #sessionsOf({ username }: User): readonly Session[] {
    return this.#stored.values().filter((session) => session.username === username);
  }

  /** With Cognito's claims (Cognito guide, amazon-cognito-user-pools-using-tokens-with-identity-providers). */
  async #issueTokens(user: User, session: Session, refreshToken: string): Promise<IssuedTokens> {
    const now = Math.floor(this.#options.clock.now() / 1000);
    const { issuer, clientId, client, key } = this.#options;
    const sign = (claims: JWTPayload, lifetimeMinutes: number) =>
      new SignJWT({
        sub: user.attributes['sub'],
        iss: issuer,
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: Math.floor(session.signedInAt / 1000),
        iat: now,
        exp: now + 60 * lifetimeMinutes,
        jti: randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(key().privateKey);
    const version = session.scope === apiScope ? {} : { version: 2 };
    const accessClaims = { token_use: 'access', client_id: clientId, scope: session.scope, username: user.username };
    return {
      accessToken: await sign({ ...accessClaims, ...version }, client.AccessTokenValidity),
      idToken: await sign({ ...idClaims(user), aud: clientId }, client.IdTokenValidity),
      expiresInSeconds: 60 * client.AccessTokenValidity,
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
