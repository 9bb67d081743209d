import { minutesOf, type OfficeHours } from '#contract/office-time.ts';
import { siteFacts } from '#site-facts';
import { company } from './company.ts';
import { dayNames, describeTime, listOf } from './formats.ts';

export type Office = OfficeHours & { readonly city: string; readonly timeZone: string };

export const office: Office = { ...siteFacts.officeHours, city: company.city, timeZone: siteFacts.timeZone };

/** `Sunday to Thursday, 10 am to 6.30 pm in Cairo`, in whatever order the days are. Days apart are listed. */
export function describeHours({ days, opensAt, closesAt, holidays = {}, city }: Office): string {
  const open = new Set(days.map((day) => day % 7));
  const first = days.find((day) => !open.has((day + 6) % 7)) ?? days[0];
  const week = Array.from({ length: 7 }, (_, index) => (first + index) % 7);
  const names = week.filter((day) => open.has(day)).map((day) => dayNames[day]!);
  const areNeighbours = open.size > 2 && week.slice(0, open.size).every((day) => open.has(day));
  const listed = areNeighbours ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
  const closed = [...new Set(Object.values(holidays))];
  const except = closed.length > 0 ? `, except ${listOf(closed)}` : '';
  return `${listed}, ${describeTime(minutesOf(opensAt))} to ${describeTime(minutesOf(closesAt))} in ${city}${except}`;
}

export const hoursText = describeHours(office);
