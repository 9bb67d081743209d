import { officeHours } from '#company/office-hours.ts';
import { minutesOf, type OfficeHours } from '#contract/office-time.ts';
import { siteFacts } from '#site-facts';
import { company } from './company.ts';
import { dayNames, listOf } from './formats.ts';

export type Office = OfficeHours & { readonly city: string; readonly timeZone: string };

export const office: Office = { ...officeHours, city: company.city, timeZone: siteFacts.timeZone };

/** `6.30 pm`, for minutes since a midnight. */
export function describeTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60 ? `.${String(minutes % 60).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `Monday to Friday, 10 am to 6.30 pm in Bengaluru`. Days that are no neighbours are listed. */
export function describeHours({ days, opensAt, closesAt, holidays = {}, city }: Office): string {
  const names = days.map((day) => dayNames[day % 7]!);
  const areNeighbours = days.length > 2 && days.every((day, index) => day === days[0] + index);
  const listed = areNeighbours ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
  const closed = Object.values(holidays);
  const except = closed.length > 0 ? `, except ${listOf(closed)}` : '';
  return `${listed}, ${describeTime(minutesOf(opensAt))} to ${describeTime(minutesOf(closesAt))} in ${city}${except}`;
}

export const hoursText = describeHours(office);
