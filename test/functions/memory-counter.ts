import { elapsedSeconds, full, type Counter, type Quota, type Window } from '#functions/counters/quota.ts';

/** The rule of the counter, in memory: both windows or neither. */
export class MemoryCounter implements Counter {
  readonly #counts = new Map<string, number>();

  take: Counter['take'] = async (name, quota, now) => {
    const windows = ['long', 'short'] as const satisfies readonly (keyof Quota)[];
    const keyOf = (window: Window) =>
      `${name} ${window.seconds} ${Math.floor(now.getTime() / 1000) - elapsedSeconds(window, now)}`;
    const count = (window: Window) => this.#counts.get(keyOf(window)) ?? 0;
    const exhausted = windows.find((window) => count(quota[window]) >= quota[window].limit);
    if (exhausted) return full(exhausted, quota, now);
    for (const window of windows) this.#counts.set(keyOf(quota[window]), count(quota[window]) + 1);
    return { kind: 'taken' };
  };
}
