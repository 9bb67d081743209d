import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import { StoredMap } from '#local/storage/stored-map.ts';

const sessionSchema = v.object({
  /** The `origin_jti` of every token that comes from this sign-in. */
  id: v.string(),
  username: v.string(),
  clientId: v.string(),
  scope: v.string(),
  /** Epoch milliseconds. */
  signedInAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
  /** Digests of the refresh tokens given out. A rotated one is good until its grace ends. */
  refreshTokens: v.array(v.object({ digest: v.string(), endsAt: v.nullable(v.number()) })),
});

export type Session = v.InferOutput<typeof sessionSchema>;
export type Refreshable = { readonly session: Session; readonly refreshToken: string };

/** Sign-ins: each is a family of tokens that ends as one. */
export class Sessions {
  readonly #sessions: StoredMap<Session>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#sessions = new StoredMap(join(dataDir, 'sessions.json'), sessionSchema);
    this.#clock = clock;
    this.#drop(({ expiresAt }) => expiresAt <= clock.now());
  }

  start(username: string, client: ClientSettings, scope: string): Refreshable {
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
   * the grace period; the session's own end never moves. Throws the refusal Cognito gives for a token that is no good.
   */
  refresh(token: string, client: ClientSettings): { session: Session; refreshToken: string | undefined } {
    const now = this.#clock.now();
    const session = this.#find(token);
    if (!session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
    const given = digest(token);
    const isRotatedOut = session.refreshTokens.some(
      (each) => each.digest === given && (each.endsAt ?? Infinity) <= now,
    );
    if (isRotatedOut) throw new Refusal('RefreshTokenReuseException', 'Refresh Token has been rotated');
    if (client.rotationGraceMs === undefined) return { session, refreshToken: undefined };
    const refreshToken = createRefreshToken();
    const endsAt = now + client.rotationGraceMs;
    const refreshTokens = [
      ...session.refreshTokens.map((each) =>
        each.digest === given ? { ...each, endsAt: each.endsAt ?? endsAt } : each,
      ),
      { digest: digest(refreshToken), endsAt: null },
    ];
    this.#sessions.set(session.id, { ...session, refreshTokens });
    return { session, refreshToken };
  }

  /** The session of a token that has not been revoked. */
  findActive(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    return session?.isRevoked === false ? session : undefined;
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
    this.#sessions.delete(
      ...this.#sessions
        .values()
        .filter(isDropped)
        .map(({ id }) => id),
    );
  }
}

function createRefreshToken(): string {
  return randomBytes(96).toString('base64url');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function notAuthorized(message: string): Refusal {
  return new Refusal('NotAuthorizedException', message);
}
