import type { Quota } from '#functions/counters/quota.ts';
import type { SignUpGate } from '#functions/sign-up/sign-up-gate.ts';
import { MemoryCounter } from './memory-counter.ts';

/** The rule of the gate, in memory; it can be made unreachable. */
export class MemorySignUpGate implements SignUpGate {
  readonly #counter = new MemoryCounter();
  readonly #reserved = new Map<string, { readonly kind: string; readonly until: number }>();
  readonly #quota: Quota;
  isReachable = true;

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  reserveAddress: SignUpGate['reserveAddress'] = async (email, kind, now) => {
    this.#reach();
    const key = email.toLowerCase();
    const earlier = this.#reserved.get(key);
    if (earlier && earlier.kind !== kind && earlier.until > now.getTime()) return false;
    this.#reserved.set(key, { kind, until: now.getTime() + 300_000 });
    return true;
  };

  countNewAccount: SignUpGate['countNewAccount'] = async (now) => {
    this.#reach();
    return this.#counter.take('sign-ups', this.#quota, now);
  };

  #reach(): void {
    if (!this.isReachable) throw Object.assign(new Error('asha@example.com'), { name: 'TimeoutError' });
  }
}
