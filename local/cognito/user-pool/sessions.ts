import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { CognitoError, notAuthorized } from '#local/cognito/cognito-error.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { ClientSettings } from './client-settings.ts';

const sessionSchema = v.object({
  /** The `origin_jti` of every token that comes from this sign-in. */
  id: v.string(),
  username: v.string(),
  clientId: v.string(),
  scope: v.string(),
  signedInAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
  /** Digests of the refresh tokens given out. A rotated one is good until its grace ends. */
  refreshTokens: v.array(v.object({ digest: v.string(), endsAt: v.nullable(v.number()) })),
});

export type Session = v.InferOutput<typeof sessionSchema>;

/** Sign-ins: each is a family of tokens that ends as one. */
export class Sessions {
  readonly #sessions: StoredMap<Session>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#sessions = new StoredMap(join(dataDir, 'sessions.json'), sessionSchema);
    this.#clock = clock;
    this.#drop(({ expiresAt }) => expiresAt <= clock.now());
  }

  start(username: string, client: ClientSettings, scope: string): { session: Session; refreshToken: string } {
    const now = this.#clock.now();
    const refreshToken = createRefreshToken();
    const session: Session = {
      id: randomUUID(),
      username,
      clientId: client.id,
      scope,
      signedInAt: now,
      expiresAt: now + client.lifetimesMs.refresh,
      isRevoked: false,
      refreshTokens: [{ digest: digest(refreshToken), endsAt: null }],
    };
    this.#sessions.set(session.id, session);
    return { session, refreshToken };
  }

  /**
   * Takes a refresh token. If the client rotates them, a new one comes with the session and this one is good only for
   * the grace period; the session's own end never moves.
   */
  refresh(token: string, client: ClientSettings): { session: Session; refreshToken?: string } {
    const now = this.#clock.now();
    const session = this.#find(token);
    if (!session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
    const used = session.refreshTokens.find((each) => each.digest === digest(token));
    if (used?.endsAt != null && used.endsAt <= now) {
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
    }
    if (client.rotationGraceMs === undefined) return { session };
    const refreshToken = createRefreshToken();
    const endsAt = now + client.rotationGraceMs;
    const rotated = session.refreshTokens.map((each) =>
      each === used ? { ...each, endsAt: each.endsAt ?? endsAt } : each,
    );
    const refreshTokens = [...rotated, { digest: digest(refreshToken), endsAt: null }];
    this.#sessions.set(session.id, { ...session, refreshTokens });
    return { session, refreshToken };
  }

  isActive(id: string): boolean {
    return this.#sessions.get(id)?.isRevoked === false;
  }

  /** Ends the session that a refresh token belongs to. A token that is no good has nothing to end. */
  revokeToken(token: string, clientId: string): void {
    const session = this.#find(token);
    if (session?.clientId === clientId) this.#sessions.set(session.id, { ...session, isRevoked: true });
  }

  revokeAllOf(username: string): void {
    for (const session of this.#sessions.values()) {
      if (session.username === username) this.#sessions.set(session.id, { ...session, isRevoked: true });
    }
  }

  forget(username: string): void {
    this.#drop((session) => session.username === username);
  }

  #find(token: string): Session | undefined {
    const given = digest(token);
    return this.#sessions.values().find(({ refreshTokens }) => refreshTokens.some((each) => each.digest === given));
  }

  #drop(isDropped: (session: Session) => boolean): void {
    const dropped = this.#sessions.values().filter(isDropped);
    this.#sessions.delete(...dropped.map(({ id }) => id));
  }
}

function createRefreshToken(): string {
  return randomBytes(96).toString('base64url');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
