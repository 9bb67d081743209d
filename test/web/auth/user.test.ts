import { expect, test } from 'vitest';
import { isNewAccount, userFromClaims } from '#web/src/auth/user.ts';

const signedInAt = 1_790_000_000;
const claims = { sub: '7c1e', email: 'asha@example.com', 'cognito:username': 'a1b2', auth_time: signedInAt };
const google = (secondsBefore: number) => [
  { providerName: 'Google', dateCreated: String((signedInAt - secondsBefore) * 1000) },
];

test('E4 · the claims of the ID token make the user', () => {
  expect(userFromClaims({ ...claims, email_verified: true, name: 'Asha Rao' })).toEqual({
    id: '7c1e',
    displayName: 'Asha Rao',
    email: 'asha@example.com',
    isEmailVerified: true,
    hasPassword: true,
    signsInWithGoogle: false,
  });
});

test('E4 · an account that Google created has no password, a linked account has one', () => {
  const linked = { ...claims, identities: google(2) };
  const created = { ...linked, 'cognito:username': 'google_1' };

  expect(userFromClaims(linked)).toMatchObject({ hasPassword: true, signsInWithGoogle: true });
  expect(userFromClaims(created)).toMatchObject({ hasPassword: false, signsInWithGoogle: true });
});

test('L5 · an account without a name has no display name, and its email address is unverified without the claim', () => {
  expect(userFromClaims({ ...claims, name: '' })).toMatchObject({ displayName: undefined, isEmailVerified: false });
  expect(userFromClaims({ ...claims, email_verified: 'true' })).toMatchObject({ isEmailVerified: true });
});

test('M7, M8 · only an account that Google created with this sign-in is new', () => {
  expect(isNewAccount({ ...claims, 'cognito:username': 'google_1', identities: google(2) })).toBe(true);
  expect(isNewAccount({ ...claims, 'cognito:username': 'google_1', identities: google(3600) })).toBe(false);
  expect(isNewAccount({ ...claims, identities: google(2) })).toBe(false);
  expect(isNewAccount(claims)).toBe(false);
});

test('E4 · claims without the fields of Cognito are refused', () => {
  expect(() => userFromClaims({ sub: '1' })).toThrow(/sub|email/);
  expect(() => userFromClaims(undefined)).toThrow(/Invalid type/);
});
