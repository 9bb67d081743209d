import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  onSessionChange,
  readStored,
  replaceStored,
  showStored,
  type Session,
  type StoredSession,
} from '#web/src/accounts/session-store.ts';

/** A session for these claims, whose tokens are valid for a minute, or expired. */
function sessionWith(payload: object, refreshToken = 'refresh', minutes = 1): StoredSession {
  const text = JSON.stringify({ exp: Date.now() / 1000 + minutes * 60, ...payload });
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  const idToken = `header.${base64.replaceAll('+', '-').replaceAll('/', '_')}.signature`;
  return { username: 'a1b2', idToken, accessToken: '', refreshToken, clockDrift: 0, isFromLoginPages: false };
}

const claims = (id: string) => ({ sub: id, email: `${id}@example.com`, 'cognito:username': id });
const sessionOf = (id: string, refreshToken?: string, minutes?: number) =>
  sessionWith(claims(id), refreshToken ?? `refresh of ${id}`, minutes);
const asha = sessionOf('asha');

const put = (session?: StoredSession) => replaceStored(readStored(), session);

/** What the page shows, after each change. */
function watch(): Session[] {
  const shown: Session[] = [];
  onTestFinished(onSessionChange((session) => shown.push(session)));
  return shown;
}

const entry = () => localStorage.getItem('session');
function fillStorage(): void {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replaceStored(readStored(), undefined);
});

test('M5, T1 · where the storage is full, no part of a session is stored: it lasts as long as the page, or until another tab changes it', () => {
  fillStorage();
  expect(replaceStored(undefined, asha)).toBe(true);
  expect(entry()).toBeNull();
  const shown = watch();

  dispatchEvent(new StorageEvent('storage', { key: 'draft:contacts' }));
  expect(readStored()).toEqual(asha);
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));

  expect(readStored()).toBeUndefined();
  expect(shown).toMatchObject([{ status: 'signed-out' }]);
});

test('T1 · at each moment of a renewal another tab finds a session', () => {
  replaceStored(undefined, asha);
  const found: unknown[] = [];
  for (const method of ['setItem', 'removeItem'] as const) {
    const original = Storage.prototype[method];
    const spy = vi.spyOn(Storage.prototype, method).mockImplementation((...given: readonly string[]) => {
      Reflect.apply(original, localStorage, given);
      found.push(readStored()?.refreshToken);
    });
    onTestFinished(() => spy.mockRestore());
  }

  replaceStored(asha, sessionOf('asha', 'renewed'));

  expect(new Set(found)).toEqual(new Set(['renewed']));
});

test('T1 · what the page shows follows from the stored session: an expired one must be renewed, unless its person is shown already', () => {
  const shown = watch();
  showStored();
  const { departures: before } = shown.pop()!;
  put(sessionOf('asha', 'old', -1));
  showStored({ isUnreachable: true });
  put(sessionOf('asha', 'old', -1));
  put(asha);
  put(sessionOf('asha', 'later', -1));
  showStored({ isUnreachable: true });
  put(sessionOf('ravi', 'old', -1));
  put(sessionOf('ravi'));
  put();

  expect(shown.map(({ status, user, departures }) => [status, user?.id, departures - before])).toEqual([
    ['loading', undefined, 0],
    ['unreachable', undefined, 0],
    ['unreachable', undefined, 0],
    ['signed-in', 'asha', 0],
    ['signed-in', 'asha', 0],
    ['signed-in', 'asha', 0],
    ['loading', undefined, 1],
    ['signed-in', 'ravi', 1],
    ['signed-out', undefined, 2],
  ]);
});

test('T1, T4 · when a person leaves, the drafts go before the page learns of it; when one comes, they stay', () => {
  sessionStorage.setItem('draft:contacts', 'text');
  replaceStored(undefined, asha);
  expect(sessionStorage.getItem('draft:contacts')).toBe('text');
  const drafts: unknown[] = [];
  onTestFinished(onSessionChange(() => drafts.push(sessionStorage.getItem('draft:contacts'))));

  replaceStored(asha, sessionOf('ravi'));

  expect(drafts).toEqual([null]);
});

test.for([
  { stored: undefined, keeps: false },
  { stored: sessionOf('ravi'), keeps: false },
  { stored: sessionOf('ravi', 'old', -1), keeps: false },
  { stored: asha, keeps: true },
  // It could not be checked whether its person is still signed in.
  { stored: sessionOf('asha', 'old', -1), keeps: true },
])(
  'T1, T4 · at the start of a page the entries of a person stay only with a session of this person (%#)',
  async ({ stored, keeps }) => {
    replaceStored(undefined, asha);
    sessionStorage.setItem('draft:contacts', 'text');
    if (stored) localStorage.setItem('session', JSON.stringify(stored));
    else localStorage.removeItem('session');
    vi.resetModules();
    const { removeEntriesOfDeparted } = await import('#web/src/accounts/session-store.ts');

    expect(removeEntriesOfDeparted()).toBe(!keeps);

    expect(sessionStorage.getItem('draft:contacts')).toBe(keeps ? 'text' : null);
    expect(removeEntriesOfDeparted()).toBe(false);
  },
);

function userOf(payload: object) {
  replaceStored(readStored(), sessionWith(payload));
  const [shown] = watchNow();
  return shown?.user;
}

function watchNow(): Session[] {
  const shown = watch();
  showStored();
  return shown;
}

test('E4, L5 · the claims of the ID token make the user', () => {
  const identities = [{ providerName: 'Google', dateCreated: '1790000000000' }];
  const own = claims('7c1e');

  expect(userOf({ ...own, name: 'आशा Rao' })).toEqual({
    id: '7c1e',
    displayName: 'आशा Rao',
    email: '7c1e@example.com',
    hasPassword: true,
    signsInWithGoogle: false,
  });
  expect(userOf({ ...own, identities })).toMatchObject({ hasPassword: true, signsInWithGoogle: true });
  expect(userOf({ ...own, identities, 'cognito:username': 'google_1' })).toMatchObject({ hasPassword: false });
  for (const name of ['', ' ', '\u200B\u2800'])
    expect(userOf({ ...own, name })).toMatchObject({ displayName: undefined });
});

test.for([{ sub: '1' }, [], null])('T1 · a stored ID token with the claims %j is no session', (payload) => {
  localStorage.setItem('session', JSON.stringify({ ...asha, idToken: `h.${btoa(JSON.stringify(payload))}.s` }));

  expect(watchNow()).toMatchObject([{ status: 'signed-out' }]);
});
