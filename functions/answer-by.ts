import { serviceLevels } from '#company/service-levels.ts';
import { siteFacts } from '#site-facts';

type OfficeHours = (typeof siteFacts)['officeHours'];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** `18:30` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes since 1970 on the clocks of a place. */
function localMinutes(instant: Date, timeZone: string): number {
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

/** The instant at which the clocks of a place show these minutes since 1970. The second step corrects a change of the clocks. */
function instantAt(minutes: number, timeZone: string): Date {
  const correct = (guess: number) => guess + (minutes - localMinutes(new Date(guess), timeZone)) * minuteMs;
  return new Date(correct(correct(minutes * minuteMs)));
}

/** Sunday is 0. 1 January 1970 was a Thursday. */
const weekdayOf = (minutes: number) => (Math.floor(minutes / dayMinutes) + 4) % 7;

/** `minutes` are those since 1970 at the start of the day. */
function isWorkday({ days, holidays }: OfficeHours, minutes: number): boolean {
  const date = new Date(minutes * minuteMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isHoliday = date in holidays || date.slice('YYYY-'.length) in holidays;
  return days.some((day) => day % 7 === weekdayOf(minutes)) && !isHoliday;
}

/** The next working day after a day. Both are the minutes since 1970 at its start. */
function nextWorkday(hours: OfficeHours, day: number): number {
  let next = day + dayMinutes;
  while (!isWorkday(hours, next)) next += dayMinutes;
  return next;
}

/**
 * The end of a number of working days. Outside the office hours they begin at the next opening, and then end when the
 * office closes on the last of them.
 */
export function afterWorkingDays(count: number, since: Date, hours: OfficeHours, timeZone: string): Date {
  const [opens, closes] = [minutesOf(hours.opensAt), minutesOf(hours.closesAt)];
  const local = localMinutes(since, timeZone);
  let day = local - (local % dayMinutes);
  let time = local - day;
  if (!isWorkday(hours, day) || time >= closes) {
    day = nextWorkday(hours, day);
    time = opens;
  }
  const areWholeDays = time <= opens;
  for (let left = areWholeDays ? count - 1 : count; left > 0; left -= 1) day = nextWorkday(hours, day);
  return instantAt(day + (areWholeDays ? closes : time), timeZone);
}

const { officeHours, timeZone } = siteFacts;
const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone,
  timeZoneName: 'shortGeneric',
});

/** By when the company promises its answer to a message: `Monday 30 November at 6.30 pm India Time`. The reply to the visitor and the email to the company say it. */
export function answerBy(received: Date): string {
  const end = afterWorkingDays(serviceLevels.replyWorkingDays, received, officeHours, timeZone);
  return inWords.format(end).replace(':', '.');
}
