import { expect, test } from 'vitest';
import { account, forgotPassword, google, login, signup } from '#web/content/sign-in.ts';

test('G1, G5 · the sign-in page asks for two things and leads to sign-up and to a forgotten password', () => {
  expect(Object.keys(login.fields)).toEqual(['email', 'password']);
  expect(login.signup.to).toBe('/signup');
  expect(login.forgotPassword).toEqual({ label: 'Forgot password?', to: '/forgot-password' });
});

test('G2 · the sign-up page asks for three things and leads to sign-in', () => {
  expect(Object.keys(signup.fields)).toEqual(['email', 'password', 'confirmPassword']);
  expect(signup.login.to).toBe('/login');
});

test('G1, G2 · both pages offer to continue with Google', () => {
  expect(google.button).toBe('Continue with Google');
});

test('T2 · the buttons say what they are doing', () => {
  expect([login.submitting, signup.submitting]).toEqual(['Signing In...', 'Creating Account...']);
});

test('G1, G2 · password managers can tell an old password from a new one', () => {
  expect(login.fields.password.autoComplete).toBe('current-password');
  expect(signup.fields.password.autoComplete).toBe('new-password');
  expect(forgotPassword.confirm.code.autoComplete).toBe('one-time-code');
});

test('F5 · the hint names the shortest password before it can be refused', () => {
  expect(signup.fields.password.hint).toContain('At least 6 characters');
});

test('P1 · deleting an account asks first and offers a way back', () => {
  expect(account.deleteAccount.question).toMatch(/\?$/);
  expect(account.deleteAccount.cancel).not.toBe('');
});
