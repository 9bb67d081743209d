const daySeconds = 86_400;

export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** In epoch seconds, for the TTL attribute of a table. */
export function expiryAfter(now: Date, days: number): number {
  return epochSeconds(now) + days * daySeconds;
}
