import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Mailbox } from '#local/mail.ts';
import { StoredMap } from '#local/storage.ts';
import { CognitoError } from './errors.ts';
import { normaliseName, type User, type Users } from './users.ts';

const hourMs = 3_600_000;
/** Cognito guide, quotas, “code security”, read 2026-11-21. */
const lifetimesMs = { 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

/**
 * Codes that Cognito emails, and wrong codes: 5 to 20 an hour, by the estimated risk (Cognito guide, “Recovering user
 * accounts”, read 2026-11-25).
 */
const maxPerHour = 5;

type CodePurpose = keyof typeof lifetimesMs;

type Counts = Map<string, { readonly count: number; readonly endsAt: number }>;

type CodesOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly users: Users;
  readonly mailbox: Mailbox;
  readonly template: { readonly EmailSubject: string; readonly EmailMessage: string };
};

export class Codes {
  /** By purpose and username. */
  readonly #stored: StoredMap<{ readonly code: string; readonly expiresAt: number }>;
  readonly #sent: Counts = new Map();
  readonly #wrong: Counts = new Map();
  readonly #options: CodesOptions;

  constructor(options: CodesOptions) {
    this.#stored = new StoredMap(
      join(options.dataDir, 'codes.json'),
      v.object({ code: v.string(), expiresAt: v.number() }),
    );
    this.#options = options;
  }

  send({ username }: User, purpose: CodePurpose, email: string) {
    const { EmailMessage, EmailSubject } = this.#options.template;
    const sent = this.#countOf(this.#sent, username);
    this.#sent.set(username, { ...sent, count: sent.count + 1 });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#stored.set(`${purpose} ${username}`, { code, expiresAt: this.#options.clock.now() + lifetimesMs[purpose] });
    this.#options.mailbox.deliver({
      to: email,
      subject: EmailSubject,
      html: EmailMessage.replaceAll('{####}', code),
      code,
    });
    return describeDelivery(email);
  }

  /** Counts wrong codes of each name, also of an unknown user. After `maxPerHour`, refuses the right code too. */
  check(name: string, user: User | undefined, purpose: CodePurpose, code: string): User {
    const key = this.#options.users.find(name)?.username ?? normaliseName(name);
    const now = this.#options.clock.now();
    const { count, endsAt } = this.#countOf(this.#wrong, key);
    const stored = user && this.#stored.get(`${purpose} ${user.username}`);
    if (user && stored?.code === code && stored.expiresAt > now) {
      this.#wrong.delete(key);
      return user;
    }
    this.#wrong.set(key, { count: count + 1, endsAt });
    if (user && (!stored || stored.expiresAt <= now)) {
      throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    }
    throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }

  /** How many there were within the hour that began with the first one. Throws if there were `maxPerHour`. */
  #countOf(counts: Counts, name: string) {
    const now = this.#options.clock.now();
    const last = counts.get(name);
    const current = last && last.endsAt > now ? last : { count: 0, endsAt: now + hourMs };
    if (current.count < maxPerHour) return current;
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }

  delete({ username }: User, ...purposes: readonly CodePurpose[]): void {
    this.#stored.delete(...purposes.map((purpose) => `${purpose} ${username}`));
  }
}

export function describeDelivery(email: string) {
  const Destination = email.replace(/^(.?)[^@]*@?(.?).*$/s, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}
