/** What a tab remembers across a reload or a way through the hosted pages. Each is listed in the cookie policy. */
export type SessionFlag =
  | 'return-path'
  | 'google-sign-in-retried'
  | 'hosted-session-asked'
  | 'google-confirmation'
  | 'google-confirmation-answer'
  | 'signed-out-by-hosted-pages'
  | 'verify-email-dismissed';

/** Remembers something until the tab is closed. A browser that forbids storage forgets at once, and nothing breaks. */
export function remember(flag: SessionFlag, value = '1'): void {
  try {
    sessionStorage.setItem(flag, value);
  } catch {
    // Forgotten: each of these is a convenience.
  }
}

export function recall(flag: SessionFlag): string | null {
  try {
    return sessionStorage.getItem(flag);
  } catch {
    return null;
  }
}

export function recallOnce(flag: SessionFlag): string | null {
  const value = recall(flag);
  if (value !== null) sessionStorage.removeItem(flag);
  return value;
}
