import { InvalidArgumentError } from 'commander';

const dayMs = 86_400_000;
const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, d: dayMs, w: 7 * dayMs };

/** `2026-11-22`, `2026-11-22T10:00`, `today`, `yesterday`, `12h`, `7d` or `2w`, in this machine's time zone. */
export function readSince(text: string, now: Date): Date {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (text === 'now') return now;
  if (text === 'today') return midnight;
  if (text === 'yesterday') return new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - 1);
  const [, count, unit = ''] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * (unitMs[unit] ?? 0));
  const moment = /^\d{4}-\d\d-\d\d(T\S+)?$/.test(text)
    ? new Date(text.includes('T') ? text : `${text}T00:00`)
    : undefined;
  if (moment && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('Write a date such as 2026-11-22, today, yesterday, 12h, 7d or 2w.');
}
