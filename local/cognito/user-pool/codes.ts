import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { CognitoError } from '#local/cognito/cognito-error.ts';
import { StoredMap } from '#local/storage/stored-map.ts';

const hourMs = 3_600_000;
/** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html (code security, read 2026-11-21) */
const lifetimesMs = { 'sign-up': 24 * hourMs, 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

export type CodePurpose = keyof typeof lifetimesMs;

const codeSchema = v.object({ code: v.string(), expiresAt: v.number() });

/** The six-digit codes that verify an address. A new one of a kind replaces the user's earlier one. */
export class Codes {
  readonly #codes: StoredMap<v.InferOutput<typeof codeSchema>>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#codes = new StoredMap(join(dataDir, 'codes.json'), codeSchema);
    this.#clock = clock;
  }

  create(username: string, purpose: CodePurpose): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#codes.set(`${purpose} ${username}`, { code, expiresAt: this.#clock.now() + lifetimesMs[purpose] });
    return code;
  }

  /** Throws unless this is the code. It stays good until it is forgotten. */
  check(username: string, purpose: CodePurpose, code: string): void {
    const kept = this.#codes.get(`${purpose} ${username}`);
    if (!kept || kept.expiresAt <= this.#clock.now()) throw expiredCode();
    if (kept.code !== code) throw wrongCode();
  }

  forget(username: string, ...purposes: readonly CodePurpose[]): void {
    this.#codes.delete(...purposes.map((purpose) => `${purpose} ${username}`));
  }
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
