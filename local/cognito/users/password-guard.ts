import type { Clock } from '#local/clock.ts';

const freeAttempts = 5;
const longestLockMs = 15 * 60_000;
const forgottenAfterMs = 15 * 60_000;

type Failures = { readonly count: number; readonly lockedUntil: number; readonly lastAt: number };

/**
 * Cognito's lockout: the fifth wrong password in a row locks for a second, each further one for twice as long, up to
 * about 15 minutes. An attempt while locked is refused and does not count. A right password, or 15 minutes without an
 * attempt, forgets it all. In memory: a restart forgets it too.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export class PasswordGuard {
  readonly #clock: Clock;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isLocked(name: string): boolean {
    return (this.#of(name)?.lockedUntil ?? 0) > this.#clock.now();
  }

  fail(name: string): void {
    const now = this.#clock.now();
    const count = (this.#of(name)?.count ?? 0) + 1;
    const lockMs = count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts) * 1000, longestLockMs);
    this.#failures.set(name, { count, lockedUntil: now + lockMs, lastAt: now });
  }

  succeed(name: string): void {
    this.#failures.delete(name);
  }

  #of(name: string): Failures | undefined {
    const failures = this.#failures.get(name);
    if (!failures || failures.lastAt + forgottenAfterMs > this.#clock.now()) return failures;
    this.#failures.delete(name);
    return undefined;
  }
}
