import { dayNames, describeTime, minutesOf, type Office } from './office-hours.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** Minutes since 1970 on the clocks of a place. Without a time zone, on the clock of this machine. */
function localMinutes(instant: Date, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute']) / minuteMs;
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (minutes: number) => (Math.floor(minutes / dayMinutes) + 4) % 7;

/** One sentence about this moment. `visitorZone` is for tests. */
export function describeOffice(now: Date, office: Office, visitorZone?: string): string {
  const local = localMinutes(now, office.timeZone);
  const today = local - (local % dayMinutes);
  const [opens, closes] = [minutesOf(office.opensAt), minutesOf(office.closesAt)];
  const isHoliday = (minutes: number) =>
    new Date(minutes * minuteMs).toISOString().slice(5, 10) in (office.holidays ?? {});
  const isWorkday = (minutes: number) =>
    office.days.some((day) => day % 7 === weekdayOf(minutes)) && !isHoliday(minutes);
  const isOpen = isWorkday(today) && local >= today + opens && local < today + closes;
  let day = today;
  if (!isOpen) while (!isWorkday(day) || day + opens <= local) day += dayMinutes;
  const next = day + (isOpen ? closes : opens);

  // Clocks may change before then.
  const guess = new Date(now.getTime() + (next - local) * minuteMs);
  const instant = new Date(guess.getTime() + (next - localMinutes(guess, office.timeZone)) * minuteMs);
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
