import { inStorage } from '#web/src/memory/storage.ts';
import type { PagePath } from '#web/src/navigation/pages.ts';

/** The cookie policy lists each of these entries of the session storage. */
type TabNote = 'return-path' | 'authorization-request' | 'sign-out-toast' | 'welcomed-user';

/** Returns false if the browser stores nothing for this site. */
export function remember(note: TabNote, value = '1'): boolean {
  inStorage('sessionStorage', (storage) => storage.setItem(note, value));
  return recall(note) === value;
}

export function recall(note: TabNote): string | null {
  return inStorage('sessionStorage', (storage) => storage.getItem(note)) ?? null;
}

export function recallOnce(note: TabNote): string | null {
  const value = recall(note);
  if (value !== null) sessionStorage.removeItem(note);
  return value;
}

/** A sign-in returns only to a path of this list, so that no link can choose the target. */
const protectedPages: readonly PagePath[] = ['/account'];

const pagesThatKeepReturnPath: readonly PagePath[] = ['/login', '/signup', '/forgot-password', ...protectedPages];

/** `hash` names the place on the page, for example `#password-change`. */
export function rememberReturnPath(path: PagePath, hash = ''): void {
  remember('return-path', path + hash);
}

export function forgetReturnPathOutsideSignIn(pathname: string): void {
  if (!pagesThatKeepReturnPath.some((path) => path === pathname)) recallOnce('return-path');
}

export function takeReturnPath(): string {
  const asked = recallOnce('return-path') ?? '';
  return protectedPages.some((path) => path === asked.replace(/#.*/, '')) ? asked : '/';
}
