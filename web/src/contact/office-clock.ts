import {
  dayMinutes,
  instantAt,
  isWorkday,
  localMinutes,
  minutesOf,
  nextWorkday,
  weekdayOf,
} from '#contract/office-time.ts';
import { dayNames, describeTime } from '#web/facts/formats.ts';
import type { Office } from '#web/facts/office-hours.ts';

/** One sentence about this moment. `visitorZone` is for tests. */
export function describeOffice(now: Date, office: Office, visitorZone?: string): string {
  const local = localMinutes(now, office.timeZone);
  const today = local - (local % dayMinutes);
  const [opens, closes] = [minutesOf(office.opensAt), minutesOf(office.closesAt)];
  const isOpenToday = isWorkday(office, today);
  const isOpen = isOpenToday && local >= today + opens && local < today + closes;
  const day = isOpenToday && local < today + closes ? today : nextWorkday(office, today);
  const next = day + (isOpen ? closes : opens);

  const instant = instantAt(next, office.timeZone);
  const there = localMinutes(instant, visitorZone);
  const thereDay = weekdayOf(there) === weekdayOf(next) ? '' : `${dayNames[weekdayOf(there)]} `;
  const aside = there === next ? '' : ` (${thereDay}${describeTime(there % dayMinutes)} where you are)`;

  const start = `It is ${describeTime(local % dayMinutes)} in ${office.city}.`;
  const time = describeTime(next % dayMinutes) + aside;
  if (isOpen) return `${start} We are at our desks until ${time}.`;
  const inDays = (day - today) / dayMinutes;
  const dayWords = inDays > 1 ? `on ${dayNames[weekdayOf(next)]}` : inDays === 1 ? 'tomorrow' : 'today';
  return `${start} We are back ${dayWords} at ${time}.`;
}
