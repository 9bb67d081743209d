import { expect, test } from 'vitest';
import { isNewAccount, userFromClaims } from '#web/src/auth/client/user-from-claims.ts';

const signedInAt = 1_790_000_000;
const claims = { email: 'asha@example.com', 'cognito:username': 'a1b2', auth_time: signedInAt };
const google = (secondsBefore: number) => [
  { providerName: 'Google', dateCreated: String((signedInAt - secondsBefore) * 1000) },
];

test('E4 · a user is read off the claims of the ID token', () => {
  expect(userFromClaims({ ...claims, email_verified: true, name: 'Asha Rao' })).toEqual({
    displayName: 'Asha Rao',
    email: 'asha@example.com',
    isEmailVerified: true,
    hasPassword: true,
    signsInWithGoogle: false,
  });
});

test('E4 · Google leads to an account that it made or joined; only one that it joined may have a password', () => {
  expect(userFromClaims({ ...claims, identities: google(2) })).toMatchObject({
    hasPassword: true,
    signsInWithGoogle: true,
  });
  expect(userFromClaims({ ...claims, 'cognito:username': 'google_1', identities: google(2) })).toMatchObject({
    hasPassword: false,
    signsInWithGoogle: true,
  });
});

test('L5 · without a name there is no display name, and an unverified address is called so', () => {
  expect(userFromClaims({ ...claims, name: '' })).toMatchObject({ displayName: undefined, isEmailVerified: false });
  expect(userFromClaims({ ...claims, email_verified: 'true' })).toMatchObject({ isEmailVerified: true });
});

test('M8 · an account that Google has made with this sign-in is new', () => {
  expect(isNewAccount({ ...claims, 'cognito:username': 'google_1', identities: google(2) })).toBe(true);
});

test('M7 · an account that was there before is not new: neither Google’s own, nor one that was linked just now', () => {
  expect(isNewAccount({ ...claims, 'cognito:username': 'google_1', identities: google(3600) })).toBe(false);
  expect(isNewAccount({ ...claims, identities: google(2) })).toBe(false);
  expect(isNewAccount(claims)).toBe(false);
});

test('E4 · claims that are none of Cognito’s are refused', () => {
  expect(() => userFromClaims({ sub: '1' })).toThrow(/email/);
  expect(() => userFromClaims(undefined)).toThrow(/Invalid type/);
});
