import { expiryAttribute } from '#contract/function-settings.ts';
import { epochSeconds } from '#functions/store/expiry.ts';
import type { SubmissionItem, SubmissionStore } from '#functions/store/submission-store.ts';

/** The rule of the submission store, in memory. */
export class MemoryStore implements SubmissionStore {
  readonly #items = new Map<unknown, SubmissionItem>();
  readonly #keyName: string;

  constructor(keyName: string) {
    this.#keyName = keyName;
  }

  create: SubmissionStore['create'] = async (item, now) => {
    const earlier = this.#items.get(item[this.#keyName]);
    if (earlier && Number(earlier[expiryAttribute]) > epochSeconds(now)) {
      const { payloadDigest } = earlier;
      return { kind: 'kept', payloadDigest: typeof payloadDigest === 'string' ? payloadDigest : undefined };
    }
    this.#items.set(item[this.#keyName], item);
    return { kind: 'stored' };
  };

  renew: SubmissionStore['renew'] = async (item) => {
    const earlier = this.#items.get(item[this.#keyName]);
    if (earlier && Number(earlier[expiryAttribute]) > Number(item[expiryAttribute])) {
      return { kind: 'kept', payloadDigest: undefined };
    }
    const { createdAt } = earlier ?? item;
    this.#items.set(item[this.#keyName], { ...earlier, ...item, ...(createdAt !== undefined && { createdAt }) });
    return { kind: earlier ? 'renewed' : 'stored' };
  };

  hold: SubmissionStore['hold'] = (item, now) => this.create(item, now);

  /** The rule of asking is the database's: test/functions/confirmation.test.ts. */
  ask: SubmissionStore['ask'] = () => Promise.reject(new Error('Nobody is asked here.'));

  items(): SubmissionItem[] {
    return [...this.#items.values()];
  }
}
