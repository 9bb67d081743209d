/** The time at which codes, tokens and sessions end. Tests move it. */
export class Clock {
  #aheadMs = 0;

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
