const amplifyPrefix = 'CognitoIdentityServiceProvider.';

/** The entries of Amplify in local storage. Empty where storage is forbidden. */
function storedEntries(): readonly (readonly [key: string, value: string])[] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => isAmplifyKey(key));
  } catch {
    return [];
  }
}

export function isAmplifyKey(key: string): boolean {
  return key.startsWith(amplifyPrefix);
}

const hasEntry = (name: string, matches: (value: string) => boolean) =>
  storedEntries().some(([key, value]) => key.endsWith(`.${name}`) && matches(value));

/** Whether this browser stores a session, expired or not. Only such a visitor fetches the sign-in code on every page. */
export function hasStoredSession(): boolean {
  return hasEntry('LastAuthUser', () => true);
}

/**
 * Whether the stored session came through the managed login pages, as each session by Google does. Amplify ends it there
 * too: it leaves this page and comes back on a new page load.
 */
export function cameThroughLoginPages(): boolean {
  return hasEntry('oauthSignIn', (value) => value.startsWith('true'));
}

/**
 * Whether this browser left for the managed login pages with the state that comes back. Amplify stores the state when it
 * leaves and removes it when the visitor is back. Without this check a crafted link could put words on our page.
 */
export function isOwnRedirect(query: URLSearchParams): boolean {
  const state = query.get('state');
  return hasEntry('inflightOAuth', (value) => value === 'true') && hasEntry('oauthState', (value) => value === state);
}

export function canStore(): boolean {
  try {
    localStorage.setItem('storage-check', '1');
    localStorage.removeItem('storage-check');
    return true;
  } catch {
    return false;
  }
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
