import type { PagePath } from '#web/content/pages.ts';
import { inStorage } from '#web/src/ui/storage.ts';

/** The cookie policy lists each of these entries. */
type TabEntry =
  | 'return-path'
  | 'google-sign-in-retried'
  | 'google-account-greeted'
  | 'login-pages-asked'
  | 'toast-after-login-pages'
  | 'verify-email-dismissed';

export function remember(entry: TabEntry, value = '1'): void {
  inStorage('sessionStorage', (storage) => storage.setItem(entry, value));
}

export function recall(entry: TabEntry): string | null {
  return inStorage('sessionStorage', (storage) => storage.getItem(entry)) ?? null;
}

export function recallOnce(entry: TabEntry): string | null {
  const value = recall(entry);
  if (value !== null) sessionStorage.removeItem(entry);
  return value;
}

/** A sign-in returns only to a path of this list, so that no link can choose the target (G6). */
const protectedPages: readonly PagePath[] = ['/account'];

const pagesThatKeepReturnPath: readonly PagePath[] = ['/login', '/signup', '/forgot-password', ...protectedPages];

export function rememberReturnPath(path: PagePath): void {
  remember('return-path', path);
}

export function forgetReturnPathOutsideSignIn(pathname: string): void {
  if (!pagesThatKeepReturnPath.some((path) => path === pathname)) recallOnce('return-path');
}

export function takeReturnPath(): PagePath {
  const asked = recallOnce('return-path');
  return protectedPages.find((path) => path === asked) ?? '/';
}

const amplifyPrefix = 'CognitoIdentityServiceProvider.';

function amplifyEntries(): readonly (readonly [key: string, value: string])[] {
  const entries = inStorage('localStorage', (storage) => Object.entries<string>(storage)) ?? [];
  return entries.filter(([key]) => isAmplifyKey(key));
}

export function isAmplifyKey(key: string): boolean {
  return key.startsWith(amplifyPrefix);
}

const hasEntry = (name: string, matches: (value: string) => boolean) =>
  amplifyEntries().some(([key, value]) => key.endsWith(`.${name}`) && matches(value));

/** Also true for an expired session. Only a browser with a stored session loads the sign-in code on every page. */
export function hasStoredSession(): boolean {
  return hasEntry('LastAuthUser', () => true);
}

/** True for each session by Google. Amplify's sign-out then redirects to the managed login pages and back. */
export function cameThroughManagedLogin(): boolean {
  return hasEntry('oauthSignIn', (value) => value.startsWith('true'));
}

/** Without this check, a link could show any text on our page through `error_description`. */
export function isOwnRedirect(query: URLSearchParams): boolean {
  const state = query.get('state');
  return hasEntry('inflightOAuth', (value) => value === 'true') && hasEntry('oauthState', (value) => value === state);
}

export function canStore(): boolean {
  const isStored = inStorage('localStorage', (storage) => {
    storage.setItem('storage-check', '1');
    storage.removeItem('storage-check');
    return true;
  });
  return isStored ?? false;
}

/** Removes the tokens of other accounts: Amplify leaves them when another user signs in (6.21.1, seen 2026-11-24). */
export function forgetOtherAccounts(): void {
  const current = amplifyEntries().find(([key]) => key.endsWith('.LastAuthUser'));
  if (!current) return;
  const [key, username] = current;
  const clientPrefix = key.slice(0, -'LastAuthUser'.length);
  for (const [other] of amplifyEntries()) {
    const name = other.slice(clientPrefix.length);
    const isOfAnAccount = other.startsWith(clientPrefix) && name.includes('.');
    if (isOfAnAccount && !name.startsWith(`${username}.`)) localStorage.removeItem(other);
  }
}
