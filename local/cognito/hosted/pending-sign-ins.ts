import { randomBytes } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { readCookie, writeCookie } from '#local/http/cookies.ts';
import type { HttpRequest } from '#local/http/message.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const cookieName = 'csrf-state';
const cookiePath = '/oauth2/idpresponse';
const lifetimeMs = 10 * 60_000;

type Pending = {
  readonly request: AuthorizationRequest;
  readonly providerName: string;
  /** What the provider has to put into its ID token. */
  readonly nonce: string;
  readonly expiresAt: number;
};

/** Sign-ins that are at a provider. Each comes back once, and into the browser that it left from. */
export class PendingSignIns {
  readonly #pending = new Map<string, Pending>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  create(request: AuthorizationRequest, providerName: string): { state: string; nonce: string; cookie: string } {
    const now = this.#clock.now();
    for (const [state, { expiresAt }] of this.#pending) if (expiresAt <= now) this.#pending.delete(state);
    const state = randomBytes(24).toString('base64url');
    const nonce = randomBytes(24).toString('base64url');
    this.#pending.set(state, { request, providerName, nonce, expiresAt: now + lifetimeMs });
    return { state, nonce, cookie: writeCookie(cookieName, state, lifetimeMs / 1000, cookiePath) };
  }

  /** The sign-in that comes back with this state; undefined if this browser did not leave with it. */
  take(state: string, { headers }: HttpRequest): Pending | undefined {
    if (readCookie(headers, cookieName) !== state) return undefined;
    const pending = this.#pending.get(state);
    this.#pending.delete(state);
    return pending && pending.expiresAt > this.#clock.now() ? pending : undefined;
  }
}
