import { siteFacts } from '#site-facts';
import { company } from './company.ts';
import { listOf } from './formats.ts';

type OfficeHours = (typeof siteFacts)['officeHours'];

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `6.30 pm` for `18:30`. */
function describeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute > 0 ? `.${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `Sunday to Thursday, 10 am to 6.30 pm in Cairo`, in whatever order the days are. Days apart are listed. */
export function describeHours({ days, opensAt, closesAt, holidays }: OfficeHours): string {
  const open = new Set(days.map((day) => day % 7));
  const first = days.find((day) => !open.has((day + 6) % 7)) ?? days[0];
  const week = Array.from({ length: 7 }, (_, index) => (first + index) % 7);
  const names = week.filter((day) => open.has(day)).map((day) => dayNames[day]!);
  const areNeighbours = open.size > 2 && week.slice(0, open.size).every((day) => open.has(day));
  const listed = areNeighbours ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
  const except = Object.keys(holidays).length > 0 ? ', except public holidays' : '';
  return `${listed}, ${describeTime(opensAt)} to ${describeTime(closesAt)} in ${company.city}${except}`;
}

export const hoursText = describeHours(siteFacts.officeHours);

export const holidaysText = listOf([...new Set(Object.values(siteFacts.officeHours.holidays))]);
