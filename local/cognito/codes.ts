import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Mailbox } from '#local/mail.ts';
import { StoredMap } from '#local/storage.ts';
import { CognitoError } from './errors.ts';
import type { User } from './users.ts';

/** Cognito guide, quotas, “code security”, read 2026-11-21. */
const lifetimeMs = 3_600_000;

type CodesOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly mailbox: Mailbox;
  readonly template: { readonly EmailSubject: string; readonly EmailMessage: string };
};

/** For a new password, by username. Cognito's limits of an hour are not imitated. */
export class Codes {
  readonly #stored: StoredMap<{ readonly code: string; readonly expiresAt: number }>;
  readonly #options: CodesOptions;

  constructor(options: CodesOptions) {
    const codeSchema = v.object({ code: v.string(), expiresAt: v.number() });
    this.#stored = new StoredMap(join(options.dataDir, 'codes.json'), codeSchema);
    this.#options = options;
  }

  send({ username, attributes: { email = '' } }: User) {
    const { clock, mailbox, template } = this.#options;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#stored.set(username, { code, expiresAt: clock.now() + lifetimeMs });
    const html = template.EmailMessage.replaceAll('{####}', code);
    mailbox.deliver({ to: email, subject: template.EmailSubject, html, code });
    return describeDelivery(email);
  }

  check(user: User | undefined, code: string): User {
    const stored = user && this.#stored.get(user.username);
    const isValid = stored && stored.expiresAt > this.#options.clock.now();
    if (user && !isValid) {
      throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    }
    if (user && stored?.code === code) return user;
    throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }

  delete({ username }: User): void {
    this.#stored.delete(username);
  }
}

export function describeDelivery(email: string) {
  const Destination = email.replace(/^(.?)[^@]*@?(.?).*$/s, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}
