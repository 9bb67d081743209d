import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { StoredMap } from '#local/storage/stored-map.ts';

const mailSchema = v.object({
  id: v.string(),
  from: v.optional(v.string()),
  to: v.string(),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  /** Beside those that every mail has. */
  headers: v.optional(v.record(v.string(), v.string())),
  /** The code in the mail, where there is one. */
  code: v.optional(v.string()),
  /** Epoch milliseconds. */
  sentAt: v.number(),
});

export type Mail = v.InferOutput<typeof mailSchema>;

const maxKept = 200;

/** Every message that AWS would have sent: none leaves this machine. */
export class Mailbox {
  readonly #mails: StoredMap<Mail>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#mails = new StoredMap(join(dataDir, 'mail.json'), mailSchema);
    this.#clock = clock;
  }

  /** Newest first. */
  get mails(): readonly Mail[] {
    return this.#mails.values().toReversed();
  }

  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): void {
    const id = randomUUID();
    this.#mails.set(id, { ...mail, id, sentAt: this.#clock.now() });
    this.#mails.delete(...this.mails.slice(maxKept).map((each) => each.id));
  }
}
