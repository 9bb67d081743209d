import { randomInt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { Refusal } from '#local/cognito/refusal.ts';
import { StoredMap } from '#local/storage/stored-map.ts';

const hourMs = 3_600_000;
/** How long a code of each kind is good for, as Cognito documents it. */
const lifetimesMs = { 'sign-up': 24 * hourMs, 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

export type CodePurpose = keyof typeof lifetimesMs;

/** Cognito says "5 to 20" of each an hour; these are the ends that bite soonest and latest. */
const maxWrong = 5;
const maxSent = 20;

const codeSchema = v.object({
  /** Null once it has been used. */
  code: v.nullable(v.string()),
  expiresAt: v.number(),
  wrong: v.number(),
  sent: v.number(),
  /** When the counts began; they are forgotten an hour later. */
  countedFrom: v.number(),
});

type StoredCode = v.InferOutput<typeof codeSchema>;

/** The six-digit codes that prove an address. One of each kind for each user; asking again makes the earlier void. */
export class Codes {
  readonly #codes: StoredMap<StoredCode>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#codes = new StoredMap(join(dataDir, 'codes.json'), codeSchema);
    this.#clock = clock;
  }

  /** A new code. Throws `Attempt limit exceeded` for too many in an hour. */
  create(username: string, purpose: CodePurpose): string {
    const before = this.#current(username, purpose);
    if (before.sent >= maxSent) throw limitExceeded();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = this.#clock.now() + lifetimesMs[purpose];
    this.#codes.set(key(username, purpose), { ...before, code, expiresAt, sent: before.sent + 1 });
    return code;
  }

  /** Throws unless this is the code: expired or never asked for, wrong, or too many wrong ones. It stays good. */
  check(username: string, purpose: CodePurpose, code: string): void {
    const kept = this.#current(username, purpose);
    if (kept.wrong >= maxWrong) throw limitExceeded();
    if (kept.code === null || kept.expiresAt <= this.#clock.now()) throw expiredCode();
    if (isSame(kept.code, code)) return;
    this.#codes.set(key(username, purpose), { ...kept, wrong: kept.wrong + 1 });
    throw wrongCode();
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

  #current(username: string, purpose: CodePurpose): StoredCode {
    const now = this.#clock.now();
    const kept = this.#codes.get(key(username, purpose));
    if (!kept) return { code: null, expiresAt: 0, wrong: 0, sent: 0, countedFrom: now };
    return kept.countedFrom + hourMs > now ? kept : { ...kept, wrong: 0, sent: 0, countedFrom: now };
  }
}

function key(username: string, purpose: CodePurpose): string {
  return `${purpose} ${username}`;
}

function isSame(kept: string, given: string): boolean {
  return given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept));
}

function limitExceeded(): Refusal {
  return new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

export function expiredCode(): Refusal {
  return new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): Refusal {
  return new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
