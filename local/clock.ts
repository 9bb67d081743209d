/** Epoch milliseconds. A test can advance this clock, which decides when codes, tokens and sessions expire. */
export class Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
