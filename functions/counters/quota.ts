/** At most so many in each short and in each long window. Windows begin at multiples of their length since 1970. */
export type Quota = {
  readonly short: Window;
  /** A whole number of short windows. */
  readonly long: Window;
};

export type Window = { readonly seconds: number; readonly limit: number };

export type Taken =
  | { readonly kind: 'taken' }
  /** `window` is over in so many seconds, and then counts from nothing. */
  | { readonly kind: 'full'; readonly window: keyof Quota; readonly endsInSeconds: number };

export interface Counter {
  /**
   * Takes one of the quota that `name` has, in both windows or in neither. Rejects if that cannot be known; it may have
   * been taken then.
   */
  take(name: string, quota: Quota, now: Date): Promise<Taken>;
}

/** The seconds from the start of a window to `now`. */
export function elapsedSeconds(window: Window, now: Date): number {
  return Math.floor(now.getTime() / 1000) % window.seconds;
}

export function full(window: keyof Quota, quota: Quota, now: Date): Taken {
  return { kind: 'full', window, endsInSeconds: quota[window].seconds - elapsedSeconds(quota[window], now) };
}
