import { expect, test } from 'vitest';
import type { StoredSession } from '#web/src/session/stored-session.ts';
import { claimsOf, readStoredUser, userFromClaims } from '#web/src/session/user.ts';

function sessionWith(payload: unknown): StoredSession {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const idToken = `header.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.signature`;
  return { username: 'a1b2', idToken, accessToken: '', refreshToken: '', clockDrift: 0, isFromLoginPages: false };
}

const userOf = (payload: unknown) => userFromClaims(claimsOf(sessionWith(payload)));
const claims = { sub: '7c1e', email: 'asha@example.com', 'cognito:username': 'a1b2' };

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
  const linked = { ...claims, identities: [{ providerName: 'Google', dateCreated: '1790000000000' }] };
  const created = { ...linked, 'cognito:username': 'google_1' };

  expect(userOf(linked)).toMatchObject({ hasPassword: true, signsInWithGoogle: true });
  expect(userOf(created)).toMatchObject({ hasPassword: false, signsInWithGoogle: true });
});

test('L5 · an account without a name has no display name, and its email address is unverified without the claim', () => {
  for (const name of ['', ' ', '\u200B\u2800'])
    expect(userOf({ ...claims, name })).toMatchObject({ displayName: undefined, isEmailVerified: false });
  expect(userOf({ ...claims, email_verified: 'true' })).toMatchObject({ isEmailVerified: true });
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
