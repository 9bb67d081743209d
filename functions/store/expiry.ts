const daySeconds = 86_400;

/** A moment as DynamoDB's TTL counts it: whole seconds since 1970. */
export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

/** When an item stored at `now` may be deleted, in epoch seconds. */
export function expiryAfter(now: Date, retentionDays: number): number {
  return epochSeconds(now) + retentionDays * daySeconds;
}
