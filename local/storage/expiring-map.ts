import { randomBytes } from 'node:crypto';
import type { Clock } from '#local/clock.ts';

/** Values under random keys, each for a while. In memory: a restart forgets them. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly endsAt: number }>();
  readonly #clock: Clock;
  readonly #lifetimeMs: number;

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Keeps the value and gives its key: 48 hexadecimal digits. */
  add(value: Value): string {
    const now = this.#clock.now();
    for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(key);
    const key = randomBytes(24).toString('hex');
    this.#entries.set(key, { value, endsAt: now + this.#lifetimeMs });
    return key;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > this.#clock.now() ? entry.value : undefined;
  }

  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
