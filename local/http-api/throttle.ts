/** A token bucket: `burst` requests at once, refilled with `ratePerSecond`. */
export type Throttle = {
  readonly ratePerSecond: number;
  readonly burst: number;
};

/** Gives a function that says whether one more request may pass now. `now` gives milliseconds. */
export function createThrottle({ ratePerSecond, burst }: Throttle, now: () => number = Date.now): () => boolean {
  let tokens = burst;
  let refilledAt = now();
  return function mayPass() {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - refilledAt) / 1000) * ratePerSecond);
    refilledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
