/** What time it is, in epoch milliseconds. Passed to whatever lets something expire, so that tests need not wait. */
export interface Clock {
  now(): number;
}

/** This machine's clock, which a test may put forward. */
export class MovableClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
