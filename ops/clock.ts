import { InvalidArgumentError } from 'commander';
import { siteConfig } from '#site-config';

export const dayMs = 86_400_000;
export const { timeZone } = siteConfig;

const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** Writes an ISO time as `2026-11-22 15:30:00`, in the time zone of the company. */
export const toLocal = (time: string | number) => format.format(new Date(time));
export const toDay = (time: string | number) => toLocal(time).slice(0, 'YYYY-MM-DD'.length);

/** Reads `2026-11-22`, or `7d` for the day seven days ago. */
export function readDay(text: string, now: Date): string {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) return toDay(now.getTime() - Number(days) * dayMs);
  // `Date` reads 30 February as 2 March.
  const date = new Date(`${text}T00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`)) return text;
  throw new InvalidArgumentError('Write a day such as 2026-11-22, or 7d for the last seven days.');
}
