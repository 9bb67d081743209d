import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { Refusal } from '#local/cognito/refusal.ts';
import { StoredMap } from '#local/storage/stored-map.ts';

const hourMs = 3_600_000;
/** How long a code of each kind is good for, as Cognito documents it. */
const lifetimesMs = { 'sign-up': 24 * hourMs, 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

export type CodePurpose = keyof typeof lifetimesMs;

const codeSchema = v.object({ code: v.string(), expiresAt: v.number() });

/** The six-digit codes that prove an address. One of each kind for each user; asking again makes the earlier void. */
export class Codes {
  readonly #codes: StoredMap<v.InferOutput<typeof codeSchema>>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#codes = new StoredMap(join(dataDir, 'codes.json'), codeSchema);
    this.#clock = clock;
  }

  create(username: string, purpose: CodePurpose): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#codes.set(key(username, purpose), { code, expiresAt: this.#clock.now() + lifetimesMs[purpose] });
    return code;
  }

  /** Throws unless this is the code: expired or never asked for, or wrong. It stays good. */
  check(username: string, purpose: CodePurpose, code: string): void {
    const kept = this.#codes.get(key(username, purpose));
    if (!kept || kept.expiresAt <= this.#clock.now()) throw expiredCode();
    if (kept.code !== code) throw wrongCode();
  }

  /** The same, and the code is good no more. */
  use(username: string, purpose: CodePurpose, code: string): void {
    this.check(username, purpose, code);
    this.#codes.delete(key(username, purpose));
  }

  forget(username: string): void {
    const purposes: readonly CodePurpose[] = ['sign-up', 'forgot-password', 'attribute'];
    this.#codes.delete(...purposes.map((purpose) => key(username, purpose)));
  }
}

function key(username: string, purpose: CodePurpose): string {
  return `${purpose} ${username}`;
}

export function expiredCode(): Refusal {
  return new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): Refusal {
  return new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
