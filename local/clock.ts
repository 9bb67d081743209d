/** What time it is, in epoch milliseconds. Passed to whatever lets something expire, so that tests need not wait. */
export interface Clock {
  now(): number;
  /** Ends when it is that time, or when the signal says so. */
  reach(moment: number, signal: AbortSignal): Promise<void>;
}

/** A clock that a test may put forward. */
export class MovableClock implements Clock {
  readonly #base: () => number;
  readonly #waiting = new Set<() => void>();
  #aheadMs = 0;

  constructor(base: () => number) {
    this.#base = base;
  }

  now(): number {
    return this.#base() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
    for (const look of this.#waiting) look();
  }

  reach(moment: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.max(0, moment - this.now()));
    const look = () => {
      if (signal.aborted || this.now() >= moment) resolve();
    };
    this.#waiting.add(look);
    signal.addEventListener('abort', look, { once: true });
    look();
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(look);
      signal.removeEventListener('abort', look);
    });
  }
}
