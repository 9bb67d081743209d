import type { PagePath } from '#web/content/pages.ts';

/** What a tab remembers across page loads. Each is listed in the cookie policy. */
export type SessionFlag =
  'return-path' | 'google-sign-in-retried' | 'login-pages-asked' | 'toast-after-login-pages' | 'verify-email-dismissed';

/** Remembers something until the tab is closed. Where storage is forbidden it is forgotten at once, and nothing breaks. */
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

/** Pages that send a signed-out visitor to sign in. No other path is returned to, so no URL from outside can be. */
const askingPages: readonly PagePath[] = ['/account'];

/** A visitor on one of these has not given up signing in. */
const signInPages: readonly PagePath[] = ['/login', '/signup', '/forgot-password', ...askingPages];

export function rememberReturnPath(path: PagePath): void {
  remember('return-path', path);
}

/** A visitor who has gone elsewhere is not led back by a later sign-in. */
export function forgetReturnPathOutsideSignIn(pathname: string): void {
  if (!signInPages.some((path) => path === pathname)) recallOnce('return-path');
}

/** The path after signing in: the page that asked for it, once, otherwise the home page (G3, G6). */
export function takeReturnPath(): PagePath {
  const asked = recallOnce('return-path');
  return askingPages.find((path) => path === asked) ?? '/';
}
