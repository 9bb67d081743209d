import type { PagePath } from '#web/content/pages.ts';
import { recallOnce, remember } from './session-flags.ts';

/** Pages that send a signed-out visitor to sign in. Nothing else is ever returned to: no address from outside can be. */
const askingPages: readonly PagePath[] = ['/account'];

export function rememberReturnPath(path: PagePath): void {
  remember('return-path', path);
}

/** Where somebody who was asked to sign in may go without having given up on that. */
const signInPages: readonly PagePath[] = ['/login', '/signup', '/forgot-password', ...askingPages];

/** Forgets the page that asked once the visitor has gone elsewhere: signing in later has nothing to do with it. */
export function forgetReturnPathOutsideSignIn(pathname: string): void {
  if (!signInPages.some((path) => path === pathname)) recallOnce('return-path');
}

/** Where to go after signing in: to the page that asked, once, otherwise home (G3, G6). */
export function takeReturnPath(): PagePath {
  const asked = recallOnce('return-path');
  return askingPages.find((path) => path === asked) ?? '/';
}
