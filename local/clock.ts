/** What time it is, in epoch milliseconds. Passed to whatever lets something expire, so that tests need not wait. */
export interface Clock {
  now(): number;
}

/** A clock that a test may put forward. */
export class MovableClock implements Clock {
  readonly #base: () => number;
  #aheadMs = 0;

  constructor(base: () => number) {
    this.#base = base;
  }

  now(): number {
    return this.#base() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
