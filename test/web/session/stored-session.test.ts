import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onStoredChange, readStored, replaceStored, type StoredSession } from '#web/src/session/stored-session.ts';

const sessionOf = (username: string, refreshToken = `refresh of ${username}`): StoredSession => ({
  username,
  refreshToken,
  clockDrift: 0,
  isFromLoginPages: false,
  idToken: 'id',
  accessToken: 'access',
});
const asha = sessionOf('asha');
const ravi = sessionOf('ravi');

const entry = () => localStorage.getItem('session');
function fillStorage(): void {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
}

afterEach(() => {
  localStorage.clear();
  replaceStored(readStored(), undefined);
});

const { refreshToken: _, ...half } = asha;

test.for(['', '{bad', 'null', '[]', '{"id":1}', JSON.stringify(half), JSON.stringify({ ...asha, idToken: 1 })])(
  'T1 · the broken entry %j is no session',
  (text) => {
    localStorage.setItem('session', text);

    expect(readStored()).toBeUndefined();
  },
);

test('T1 · a session is stored whole, in one entry', () => {
  expect(replaceStored(undefined, asha)).toBe(true);

  expect(Object.keys(localStorage)).toEqual(['session']);
  expect(readStored()).toEqual(asha);
});

test.for([
  { late: 'a renewal after the sign-out', stored: undefined },
  { late: 'a renewal after the sign-in of another person', stored: ravi },
  { late: 'a renewal after the renewal of another tab', stored: sessionOf('asha', 'renewed in another tab') },
])('T1 · $late changes nothing', ({ stored }) => {
  replaceStored(undefined, stored);

  expect(replaceStored(asha, sessionOf('asha', 'late'))).toBe(false);
  expect(replaceStored(asha, undefined)).toBe(false);

  expect(readStored()).toEqual(stored);
});

test('M5 · where the storage is full, a session lasts as long as the page, and no part of it is stored', () => {
  fillStorage();

  expect(replaceStored(undefined, asha)).toBe(true);

  expect(readStored()).toEqual(asha);
  expect(entry()).toBeNull();
});

test('T1 · the change of another tab ends the session that only this page has', () => {
  fillStorage();
  replaceStored(undefined, asha);
  const listener = vi.fn<() => void>();
  const stop = onStoredChange(listener);

  dispatchEvent(new StorageEvent('storage', { key: 'draft:contacts' }));
  expect(readStored()).toEqual(asha);
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));

  expect(readStored()).toBeUndefined();
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('T1 · at each moment of a renewal another tab finds a session', () => {
  replaceStored(undefined, asha);
  const found: unknown[] = [];
  for (const method of ['setItem', 'removeItem'] as const) {
    const original = Storage.prototype[method];
    const spy = vi.spyOn(Storage.prototype, method).mockImplementation((...given: readonly string[]) => {
      Reflect.apply(original, localStorage, given);
      found.push(readStored()?.username);
    });
    onTestFinished(() => spy.mockRestore());
  }

  replaceStored(asha, sessionOf('asha', 'renewed'));

  expect(found).toEqual(['asha']);
});

test('M5 · a renewal for which the storage has no room leaves no expired session in it', () => {
  replaceStored(undefined, asha);
  fillStorage();

  replaceStored(asha, sessionOf('asha', 'renewed'));

  expect(readStored()?.refreshToken).toBe('renewed');
  expect(entry()).toBeNull();
});
