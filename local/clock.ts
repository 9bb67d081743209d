/** The machine's time in epoch milliseconds, which a test can move forward. Everything that expires takes it. */
export class Clock {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
