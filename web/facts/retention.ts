import { siteFacts } from '#site-facts';

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 365 is `one year`, 730 is `two years`, 90 is `90 days`. */
export function describeDays(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return days === 1 ? 'one day' : `${days} days`;
  return `${smallNumbers[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
}

const { retentionDays, logRetentionDays } = siteFacts.aws;

/** From the numbers that set the expiry of tables and logs. */
export const retention = {
  contacts: describeDays(retentionDays),
  contactsDays: retentionDays,
  logs: describeDays(logRetentionDays),
} as const;
