import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const lifetimeMs = 5 * 60_000;

type Grant = { readonly username: string; readonly request: AuthorizationRequest; readonly expiresAt: number };

/** What a client brings to have tokens for a code. */
export type Redemption = {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeVerifier: string | undefined;
};

/** Authorization codes: each is good once, for five minutes, for the client, address and verifier it was made for. */
export class AuthorizationCodes {
  readonly #grants = new Map<string, Grant>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  create(username: string, request: AuthorizationRequest): string {
    const now = this.#clock.now();
    for (const [code, { expiresAt }] of this.#grants) if (expiresAt <= now) this.#grants.delete(code);
    const code = randomUUID();
    this.#grants.set(code, { username, request, expiresAt: now + lifetimeMs });
    return code;
  }

  /** Whom the code was made for; undefined if it is no good for this. A try uses it up. */
  redeem({ code, clientId, redirectUri, codeVerifier }: Redemption): Grant | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.expiresAt <= this.#clock.now()) return undefined;
    const { client, redirectUri: expectedUri, codeChallenge } = grant.request;
    const isForThis = client.id === clientId && expectedUri === redirectUri && isProved(codeChallenge, codeVerifier);
    return isForThis ? grant : undefined;
  }
}

/** PKCE (RFC 7636). A verifier for a code that was made without a challenge proves nothing and is refused too. */
function isProved(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === verifier;
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}
