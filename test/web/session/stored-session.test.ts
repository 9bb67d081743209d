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

test('M5, T1 · where the storage is full, no part of a session is stored: it lasts as long as the page, or until another tab changes it', () => {
  fillStorage();
  expect(replaceStored(undefined, asha)).toBe(true);
  expect(entry()).toBeNull();
  const listener = vi.fn<() => void>();
  const stop = onStoredChange(listener);

  dispatchEvent(new StorageEvent('storage', { key: 'draft:contacts' }));
  expect(readStored()).toEqual(asha);
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));

  expect(readStored()).toBeUndefined();
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('T1 · the late answer to a renewal begins no session after the sign-out', () => {
  replaceStored(undefined, asha);
  replaceStored(asha, undefined);

  expect(replaceStored(asha, sessionOf('asha', 'renewed'))).toBe(false);
  expect(readStored()).toBeUndefined();
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
