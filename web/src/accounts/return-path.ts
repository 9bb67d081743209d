import { takeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { PagePath } from '#web/src/navigation/pages.ts';

/** A sign-in returns only to a path of this list, so that no link can choose the target. */
const protectedPages: readonly PagePath[] = ['/account'];

const pagesThatKeepReturnPath: readonly PagePath[] = ['/login', '/signup', '/forgot-password', ...protectedPages];

export function rememberReturnPath(path: PagePath, hash = ''): void {
  writeEntry('return-path', path + hash);
}

export function forgetReturnPathOutsideSignIn(pathname: string): void {
  if (!pagesThatKeepReturnPath.some((path) => path === pathname)) takeEntry('return-path');
}

export function takeReturnPath(): string {
  const asked = takeEntry('return-path') ?? '';
  return protectedPages.some((path) => path === asked.replace(/#.*/, '')) ? asked : '/';
}
