import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  mailedCode,
  newAddress,
  requestResetCode,
  secret,
  seeSentenceBeside,
  signIn,
  signUp,
} from '#test/journeys/page-objects/account.ts';
import { signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, form, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, reload } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeFocus } from '#test/support/see.ts';

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
