const daySeconds = 86_400;

export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** The value of a table's TTL attribute. */
export function expiryAfter(now: Date, days: number): number {
  return epochSeconds(now) + days * daySeconds;
}
