/** Epoch milliseconds. Everything that expires takes a clock, so that tests need not wait. */
export interface Clock {
  now(): number;
}

/** The machine's clock, which a test can move forward. */
export class MovableClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
