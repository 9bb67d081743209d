import { expect, test } from 'vitest';
import { isNewAccount } from '#web/src/session/google-sign-in.ts';
import type { StoredSession } from '#web/src/session/stored-session.ts';
import { claimsOf, isExpired, readStoredUser, userFromClaims } from '#web/src/session/user.ts';

function sessionWith(payload: unknown, clockDrift = 0): StoredSession {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const idToken = `header.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.signature`;
  return { username: 'a1b2', idToken, accessToken: '', refreshToken: '', clockDrift, isFromLoginPages: false };
}

const userOf = (payload: unknown) => userFromClaims(claimsOf(sessionWith(payload)));
const isNew = (payload: unknown) => isNewAccount(claimsOf(sessionWith(payload)));

const signedInAt = 1_790_000_000;
const claims = { sub: '7c1e', email: 'asha@example.com', 'cognito:username': 'a1b2', auth_time: signedInAt };
const google = (secondsBefore: number) => [
  { providerName: 'Google', dateCreated: String((signedInAt - secondsBefore) * 1000) },
];

test('E4 · the claims of the ID token make the user', () => {
  expect(userOf({ ...claims, email_verified: true, name: 'आशा Rao' })).toEqual({
    id: '7c1e',
    displayName: 'आशा Rao',
    email: 'asha@example.com',
    isEmailVerified: true,
    hasPassword: true,
    signsInWithGoogle: false,
  });
});

test('E4 · an account that Google created has no password, a linked account has one', () => {
  const linked = { ...claims, identities: google(2) };
  const created = { ...linked, 'cognito:username': 'google_1' };

  expect(userOf(linked)).toMatchObject({ hasPassword: true, signsInWithGoogle: true });
  expect(userOf(created)).toMatchObject({ hasPassword: false, signsInWithGoogle: true });
});

test('L5 · an account without a name has no display name, and its email address is unverified without the claim', () => {
  expect(userOf({ ...claims, name: '' })).toMatchObject({ displayName: undefined, isEmailVerified: false });
  expect(userOf({ ...claims, email_verified: 'true' })).toMatchObject({ isEmailVerified: true });
});

test('M7, M8 · only an account that Google created with this sign-in is new', () => {
  expect(isNew({ ...claims, 'cognito:username': 'google_1', identities: google(2) })).toBe(true);
  expect(isNew({ ...claims, 'cognito:username': 'google_1', identities: google(3600) })).toBe(false);
  expect(isNew({ ...claims, identities: google(2) })).toBe(false);
  expect(isNew(claims)).toBe(false);
});

test.for([{ sub: '1' }, undefined, null, 'text'])(
  'T1 · a stored ID token with the claims %j is no session',
  (payload) => {
    expect(() => claimsOf(sessionWith(payload))).toThrow(/Invalid|JSON/);
    localStorage.setItem('session', JSON.stringify(sessionWith(payload)));

    expect(readStoredUser()).toBeUndefined();
    localStorage.clear();
  },
);

test('T1 · tokens expire by the clock of the user pool, also where the clock of the browser is wrong', () => {
  const hourMs = 3_600_000;
  const exp = Math.floor(Date.now() / 1000) + 60;

  expect(isExpired(sessionWith({ ...claims, exp }))).toBe(false);
  expect(isExpired(sessionWith({ ...claims, exp }, hourMs))).toBe(true);
  expect(isExpired(sessionWith({ ...claims, exp: exp - 3600 }, -hourMs))).toBe(false);
});
