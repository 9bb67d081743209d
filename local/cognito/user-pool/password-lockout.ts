import type { Clock } from '#local/clock.ts';

const freeAttempts = 5;
const quarterHourMs = 15 * 60_000;

type Failures = { readonly count: number; readonly lockedUntil: number; readonly lastAt: number };

/**
 * Cognito's lockout: the fifth wrong password in a row locks for a second, each further one for twice as long, up to
 * about 15 minutes. An attempt while locked does not count; 15 minutes without an attempt forget it all.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export class PasswordLockout {
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
    const lockMs = count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts) * 1000, quarterHourMs);
    this.#failures.set(name, { count, lockedUntil: now + lockMs, lastAt: now });
  }

  succeed(name: string): void {
    this.#failures.delete(name);
  }

  #of(name: string): Failures | undefined {
    const failures = this.#failures.get(name);
    return failures && failures.lastAt + quarterHourMs > this.#clock.now() ? failures : undefined;
  }
}
