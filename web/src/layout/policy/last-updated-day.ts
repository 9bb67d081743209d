/** The id of the date in a policy's header. */
export const lastUpdatedId = 'last-updated';

/** Today's date where the visitor is, as `2026-11-20`. Swedish writes dates that way. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}

/** A day such as `2026-11-20` as words. */
export function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A policy is as of today where it is read (P1); the prerendered page has the day on which it was built. */
export function showToday(): void {
  const date = document.getElementById(lastUpdatedId);
  if (!(date instanceof HTMLTimeElement)) return;
  date.dateTime = today();
  date.textContent = formatDay(date.dateTime);
}
