/** The id of the date in a policy's header. */
export const lastUpdatedId = 'last-updated';

// Not `toLocaleDateString`: a browser reads the tables of a language for it, 17 to 35 ms on a desktop (Chromium 147, tried 2026-11-23).
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Today's date where the visitor is, as `2026-11-20`. */
export function today(): string {
  const now = new Date();
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

/** A day such as `2026-11-20` as words. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[month! - 1]} ${year}`;
}

/** A policy is as of today where it is read (P1); the prerendered page has the day on which it was built. */
export function showToday(): void {
  const date = document.getElementById(lastUpdatedId);
  if (!(date instanceof HTMLTimeElement)) return;
  date.dateTime = today();
  date.textContent = formatDay(date.dateTime);
}
