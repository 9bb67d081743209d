import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage, type SendOptions } from '#test/local/senders.ts';

/** As the page has it. */
const patienceMs = 15_000;

/** Many at once who each keep their words until the site has said that it has them. A message's words are its key. */
export class Senders {
  /** The words that nobody has acknowledged. */
  readonly drafts = new Set<string>();
  /** The reference that was given for the words. */
  readonly acknowledged = new Map<string, string>();
  readonly #siteUrl: string;
  readonly #headersFor: SendOptions['headersFor'];
  readonly #running: Promise<void>[];
  #isStopping = false;

  constructor(siteUrl: string, count: number, headersFor?: SendOptions['headersFor']) {
    this.#siteUrl = siteUrl;
    this.#headersFor = headersFor;
    this.#running = Array.from({ length: count }, (_, index) => this.#sendOn(`127.0.4.${index + 1}`));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  /** Sends every draft until it is acknowledged, as its visitor would. */
  async sendDrafts(): Promise<void> {
    await Promise.all(
      [...this.drafts].map(async (key, index) => {
        while (this.drafts.has(key)) await this.#send(key, `127.0.5.${(index % 200) + 1}`);
      }),
    );
  }

  async #sendOn(address: string): Promise<void> {
    while (!this.#isStopping) await this.#send(randomUUID(), address);
  }

  async #send(key: string, address: string): Promise<void> {
    this.drafts.add(key);
    const signal = AbortSignal.timeout(patienceMs);
    const options = { signal, ...(this.#headersFor && { headersFor: this.#headersFor }) };
    const answer = await sendMessage(this.#siteUrl, address, key, options).catch(() => undefined);
    if (answer?.status === 201) {
      this.drafts.delete(key);
      this.acknowledged.set(key, answer.reference ?? '');
    } else await pause(200);
  }
}
