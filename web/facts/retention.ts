import { siteFacts } from '#site-facts';

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 365 is `one year`, 730 is `two years`, 90 is `90 days`. */
export function describeDays(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return inDays(days);
  return `${smallNumbers[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
}

const inDays = (days: number) => (days === 1 ? 'one day' : `${days} days`);

const { retentionDays, logRetentionDays } = siteFacts.aws;

/** From the numbers that set the expiry of tables and logs. */
export const retention = {
  contacts: describeDays(retentionDays),
  contactsInDays: inDays(retentionDays),
  logsInDays: inDays(logRetentionDays),
} as const;
