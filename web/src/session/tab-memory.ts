/** What a tab remembers across a reload or a way through the hosted pages. Each is listed in the cookie policy. */
export type Remembered =
  | 'return-path'
  | 'google-sign-in-retried'
  | 'hosted-session-asked'
  | 'google-confirmation'
  | 'google-confirmation-answer'
  | 'signed-out-by-hosted-pages'
  | 'prove-email-dismissed';

/** Remembers something until the tab is closed. A browser that forbids storage forgets at once, and nothing breaks. */
export function remember(what: Remembered, value = '1'): void {
  try {
    sessionStorage.setItem(what, value);
  } catch {
    // Forgotten: each of these is a convenience.
  }
}

/** What is remembered, or null. */
export function recall(what: Remembered): string | null {
  try {
    return sessionStorage.getItem(what);
  } catch {
    return null;
  }
}

/** Recalls something for the last time. */
export function recallOnce(what: Remembered): string | null {
  const value = recall(what);
  if (value !== null) sessionStorage.removeItem(what);
  return value;
}
