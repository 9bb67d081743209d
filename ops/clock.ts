import { InvalidArgumentError } from 'commander';
import { siteConfig } from '#site-config';

const dayMs = 86_400_000;
const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, d: dayMs, w: 7 * dayMs };

export const { timeZone } = siteConfig;

/** `toLocal` writes an ISO time as `2026-11-22 15:30:00`. `readMoment` reads a time that a person writes. */
export function createClock(zone: string) {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  const toLocal = (time: string | number) => format.format(new Date(time));
  const offsetAt = (time: number) => Date.parse(`${toLocal(time)}Z`) - Math.floor(time / 1000) * 1000;

  /** The first moment at which the clocks show this time or, if a change of the clocks skips it, a later one. */
  const momentOf = (local: string): Date => {
    const asUtc = Date.parse(`${local}Z`);
    // Node 24 has no Temporal. One of these offsets is right, because clocks change at most once in two days.
    const moments = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - offsetAt(near));
    return new Date(Math.min(...moments.filter((moment) => moment + offsetAt(moment) >= asUtc)));
  };

  const readMoment = (text: string, now: Date): Date => {
    if (text === 'now') return now;
    const [today = ''] = toLocal(now.toISOString()).split(' ');
    if (text === 'today') return momentOf(`${today}T00:00`);
    if (text === 'yesterday') return momentOf(new Date(Date.parse(today) - dayMs).toISOString().slice(0, -1));
    const [, count, unit = ''] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
    if (count !== undefined) return new Date(now.getTime() - Number(count) * (unitMs[unit] ?? 0));
    const [, date, time = 'T00:00', offset] =
      /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
    // `Date.parse` reads 30 February as 2 March.
    const parsed = Date.parse(`${date}${time}Z`);
    if (!Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(String(date))) {
      return offset === undefined ? momentOf(`${date}${time}`) : new Date(`${date}${time}${offset}`);
    }
    throw new InvalidArgumentError(
      'Write a time in one of these forms: 2026-11-22, 2026-11-22T15:30, today, yesterday, 12h, 7d, 2w; in the time zone of the company.',
    );
  };

  /** The end of a period. A day is part of it as a whole. */
  const readEnd = (text: string, now: Date): Date => {
    const start = readMoment(text, now);
    const isDay = /^(?:today|yesterday|\d{4}-\d\d-\d\d)$/.test(text);
    return isDay ? momentOf(`${toLocal(start.getTime()).slice(0, 'YYYY-MM-DD'.length)}T23:59:59.999`) : start;
  };
  return { toLocal, readMoment, readEnd };
}

export const { toLocal, readMoment, readEnd } = createClock(timeZone);
