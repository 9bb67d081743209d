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

  store: SubmissionStore['store'] = async (item, now) => {
    const earlier = this.#items.get(item[this.#keyName]);
    if (earlier && Number(earlier[expiryAttribute]) > epochSeconds(now)) {
      const { payloadDigest } = earlier;
      return { kind: 'kept', payloadDigest: typeof payloadDigest === 'string' ? payloadDigest : undefined };
    }
    this.#items.set(item[this.#keyName], item);
    return { kind: 'stored' };
  };

  items(): SubmissionItem[] {
    return [...this.#items.values()];
  }
}
