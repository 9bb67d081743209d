import { draftDays } from '#contract/draft-retention.ts';
import { logRetentionDays } from '#contract/log-retention.ts';
import { siteConfig } from '#site-config';

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Days as a person would say them: 365 is `one year`, 730 is `two years`, 90 is `90 days`. */
export function describeDays(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return days === 1 ? 'one day' : `${days} days`;
  return `${smallNumbers[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
}

/** Whether an address counts only once its owner has pressed the link in a mail. */
export const confirmsSubscriptions = siteConfig.mail !== false && siteConfig.mail.confirmSubscriptions;

/** Whether CloudFront writes down each request, without who made it. */
export const keepsAccessLog = siteConfig.aws.accessLog;

const { contacts, newsletters } = siteConfig.aws.retentionDays;

/** How long each thing is kept, from the very numbers that set the expiry of tables, logs and drafts (P2). */
export const retention = {
  contacts: describeDays(contacts),
  contactsDays: contacts,
  newsletters: describeDays(newsletters),
  newslettersDays: newsletters,
  logs: describeDays(logRetentionDays),
  drafts: describeDays(draftDays),
} as const;
