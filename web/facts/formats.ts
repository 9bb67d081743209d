/** Lists and dates without `Intl`, whose first use takes 20 to 40 ms of a page's start (Chromium 156). */

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** `one, two and three` */
export function listOf(items: readonly string[], lastWord: 'and' | 'or' = 'and'): string {
  return items.join(', ').replace(/, (?!.*, )/, ` ${lastWord} `);
}

/** `1 week`, `6 weeks` */
export function inWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}

/** `8 January`, on the clocks of this machine. */
export function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${monthNames[date.getMonth()]}`;
}
