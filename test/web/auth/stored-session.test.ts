import { afterEach, expect, test } from 'vitest';
import { forgetOtherAccounts, hasStoredSession, isOwnRedirect } from '#web/src/auth/session-storage.ts';

const key = (name: string) => `CognitoIdentityServiceProvider.client.${name}`;

afterEach(() => localStorage.clear());

test('G9 · after a sign-in with another account no token of the account before stays in the browser', () => {
  localStorage.setItem(key('LastAuthUser'), 'google_2');
  localStorage.setItem(key('oauthSignIn'), 'true,false');
  for (const account of ['google_1', 'google_2', 'google_20'])
    localStorage.setItem(key(`${account}.refreshToken`), 'token');
  localStorage.setItem('draft:contacts', 'kept');

  forgetOtherAccounts();

  expect(Object.keys(localStorage).toSorted()).toEqual(
    [key('LastAuthUser'), key('google_2.refreshToken'), key('oauthSignIn'), 'draft:contacts'].toSorted(),
  );
});

test('T1 · without an entry of Amplify in local storage, no stored session is assumed', () => {
  expect(hasStoredSession()).toBe(false);

  localStorage.setItem(key('LastAuthUser'), 'asha');

  expect(hasStoredSession()).toBe(true);
});

test('G4 · a browser accepts only the result of a redirect that it began, recognised by the state', () => {
  const query = new URLSearchParams({ code: '1', state: 'ours' });
  expect(isOwnRedirect(query)).toBe(false);

  localStorage.setItem(key('inflightOAuth'), 'true');
  localStorage.setItem(key('oauthState'), 'ours');

  expect(isOwnRedirect(query)).toBe(true);
  expect(isOwnRedirect(new URLSearchParams({ code: '1', state: 'stolen' }))).toBe(false);
  expect(isOwnRedirect(new URLSearchParams({ code: '1' }))).toBe(false);
});
