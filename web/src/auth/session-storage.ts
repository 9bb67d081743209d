import type { PagePath } from '#web/content/pages.ts';
import { inStorage } from '#web/src/ui/storage.ts';

/** Entries that a tab keeps across page loads. Each is listed in the cookie policy. */
export type TabEntry =
  'return-path' | 'google-sign-in-retried' | 'login-pages-asked' | 'toast-after-login-pages' | 'verify-email-dismissed';

/**
 * Remembers something until the tab is closed. Where storage is forbidden it is forgotten at once, and nothing breaks.
 */
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

/**
 * Pages that send a signed-out visitor to sign in. The visitor is sent back only to a path of this list, so no link can
 * choose the target.
 */
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

/** Returns the page that required sign-in and forgets it. Without one, returns the home page (G3, G6). */
export function takeReturnPath(): PagePath {
  const asked = recallOnce('return-path');
  return askingPages.find((path) => path === asked) ?? '/';
}

const amplifyPrefix = 'CognitoIdentityServiceProvider.';

/** The entries of Amplify in local storage. Empty where storage is forbidden. */
function storedEntries(): readonly (readonly [key: string, value: string])[] {
  const entries = inStorage('localStorage', (storage) => Object.entries<string>(storage)) ?? [];
  return entries.filter(([key]) => isAmplifyKey(key));
}

export function isAmplifyKey(key: string): boolean {
  return key.startsWith(amplifyPrefix);
}

const hasEntry = (name: string, matches: (value: string) => boolean) =>
  storedEntries().some(([key, value]) => key.endsWith(`.${name}`) && matches(value));

/**
 * Whether this browser stores a session, expired or not. Only such a visitor fetches the sign-in code on every page.
 */
export function hasStoredSession(): boolean {
  return hasEntry('LastAuthUser', () => true);
}

/**
 * Whether the stored session came through the managed login pages, as each session by Google does. Signing out then
 * redirects to the managed login pages and loads this site again.
 */
export function cameThroughLoginPages(): boolean {
  return hasEntry('oauthSignIn', (value) => value.startsWith('true'));
}

/**
 * Whether this browser left for the managed login pages with the state that comes back. Amplify stores the state when
 * it leaves and removes it when the visitor is back. Without this check a link could show any text on our page through
 * `error_description`.
 */
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
  const current = storedEntries().find(([key]) => key.endsWith('.LastAuthUser'));
  if (!current) return;
  const [key, username] = current;
  const clientPrefix = key.slice(0, -'LastAuthUser'.length);
  for (const [other] of storedEntries()) {
    const name = other.slice(clientPrefix.length);
    const isOfAnAccount = other.startsWith(clientPrefix) && name.includes('.');
    if (isOfAnAccount && !name.startsWith(`${username}.`)) localStorage.removeItem(other);
  }
}
