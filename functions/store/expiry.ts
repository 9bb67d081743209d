const daySeconds = 86_400;

export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

export function expiryAfter(now: Date, retentionDays: number): number {
  return epochSeconds(now) + retentionDays * daySeconds;
}
