import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  deleteAccount,
  fillLogin,
  mailedCode,
  newAddress,
  refusedPassword,
  requestResetCode,
  secret,
  seeSentenceBeside,
  signIn,
  signUp,
} from '#test/journeys/page-objects/account.ts';
import { signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, form, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, reload, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeFocus } from '#test/support/see.ts';

const site = await openSite();

async function changePassword(page: Page, code: string): Promise<void> {
  const within = form(page, 'Change Password');
  await field(within, 'Code').fill(code);
  await passwordField(within, 'New password').fill('another good secret');
  await button(within, 'Change Password').click();
}

test('G5 · a forgotten password is reset with an emailed code; the address comes from sign-in, and survives a reload', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');
  await field(form(page, 'Sign In'), 'Email address').fill(email);
  await follow(page.getByRole('link', { name: 'Forgot password?' }));
  const address = field(form(page, 'Send Code'), 'Email address');
  await expect.poll(() => address.inputValue()).toBe(email);

  await address.fill('not an address');
  await button(page, 'Send Code').click();
  await seeSentenceBeside(page, 'Email address', /^Enter one email address/);
  await requestResetCode(page, email);
  await reload(page);
  await button(page, 'I have a code').click();
  await changePassword(page, '000000');
  await seeToast(page, 'Invalid verification code provided, please try again.');
  await seeFocus(page, 'Code');
  const code = await mailedCode(site, email);
  const later = await site.visit('/forgot-password');
  await field(form(later, 'Send Code'), 'Email address').fill(email);
  await button(later, 'I have a code').click();
  await changePassword(later, `Code: ${code}.`);
  await seeFocus(later, 'Your password is changed');
  expect(await mailedCode(site, email)).toBe(code);

  await follow(later.getByRole('link', { name: 'Back to sign in' }));
  await signIn(later, email, 'another good secret');
});

test('G5, L11 · a visitor who typed a wrong email address gives another one; one without an account gets no email, but finds us', async () => {
  const email = newAddress();
  const page = await site.visit('/login');
  await follow(page.getByRole('link', { name: 'Forgot password?' }));

  await requestResetCode(page, newAddress());
  await button(page, 'Send another code').click();
  await seeFocus(page, 'Reset your password');
  await requestResetCode(page, email);
  await seeFocus(page, 'Code');
  expect(site.cloud.mail().map(({ to }) => to)).not.toContain(email);

  await follow(main(page).getByRole('link', { name: 'Write to us' }));
  await seePage(page, '/contact');
});

test('E3, T2, L11 · the password is changed with the current one; the form says what is wrong, and is empty afterwards', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  const change = async (current: string, next: string) => {
    await passwordField(main(page), 'Current password').fill(current);
    await passwordField(main(page), 'New password').fill(next);
    await button(page, 'Change Password').click();
  };

  await change('not the secret', 'short');
  await seeToast(page, 'Password must be at least 6 characters long.');
  await seeSentenceBeside(page, 'New password', 'Password must be at least 6 characters long.');
  const answer = await holdRequests(page, `${site.cloud.signInUrl}/`);
  await change('not the secret', 'another good secret');
  await expect.poll(() => button(page, 'Changing...').isDisabled()).toBe(true);
  answer();
  await seeToast(page, 'Incorrect username or password.');
  await seeSentenceBeside(page, 'Current password', 'Incorrect username or password.');
  await change(secret, 'another good secret');
  await seeToast(page, 'Your password is changed.');
  await expect.poll(() => passwordField(main(page), 'New password').inputValue()).toBe('');

  await signOut(page);
  await follow(signInLink(page));
  await signIn(page, email, 'another good secret');
});

test('G9, L11 · an account is deleted after a question, also one of Google; keeping it deletes nothing', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  await button(page, 'Delete Account').click();
  await seeFocus(page, 'Keep the account');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await button(page, 'Keep the account').click();
  await seeFocus(page, 'Delete Account');
  await deleteAccount(page);
  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));
  await follow(signInLink(page));
  await fillLogin(page, email);
  await seeToast(page, refusedPassword);

  needs('google');
  const withGoogle = await signUp(site, newAddress(), '/account', { googleName: 'Asha Rao' });
  await deleteAccount(withGoogle);
  await seeToast(withGoogle, 'Your account is deleted.');
  await seePage(withGoogle, '/');
});

test('G9, L11 · the address for password managers leads to the form, also after the sign-in, on a phone', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/.well-known/change-password', { viewport: { width: 390, height: 844 } });
  const current = passwordField(main(page), 'Current password');
  const seeForm = async () => {
    await see(current);
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(844);
    await seeFocus(page, /^Password/);
  };

  await fillLogin(page, email);
  await seeForm();
  await goTo(page, '/about');
  await goTo(page, '/.well-known/change-password');
  await seeForm();
});
