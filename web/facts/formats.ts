/** Lists and dates without `Intl`, whose first use takes 20 to 40 ms of a page's start (Chromium 156). */

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** `one, two and three` */
export function listOf(items: readonly string[], lastWord: 'and' | 'or' = 'and'): string {
  return items.join(', ').replace(/, (?!.*, )/, ` ${lastWord} `);
}

/** `8 January`, on the clocks of this machine. */
export function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${monthNames[date.getMonth()]}`;
}

/** `6.30 pm`, for minutes since a midnight. */
export function describeTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60 ? `.${String(minutes % 60).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}
