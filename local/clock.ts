/** The time of the local cloud. It decides when codes, tokens and sessions expire, and when a time limit ends. */
export class Clock {
  readonly #runs: boolean;
  readonly #limits = new Set<{ readonly endsAtMs: number; readonly end: () => void }>();
  #aheadMs = 0;

  /** Without `runs`, a time limit ends only by `advance`, because a busy machine is no slow function. */
  constructor({ runs }: { readonly runs: boolean }) {
    this.#runs = runs;
  }

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
    for (const { endsAtMs, end } of this.#limits) if (endsAtMs <= this.#aheadMs) end();
  }

  /** Returns `late` after the limit. The work continues. */
  async limit<Result>(work: Promise<Result>, limitMs: number): Promise<Result | 'late'> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const limit = { endsAtMs: this.#aheadMs + limitMs, end: () => resolve('late') };
    this.#limits.add(limit);
    const timer = this.#runs ? setTimeout(limit.end, limitMs) : undefined;
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      this.#limits.delete(limit);
    }
  }
}
