import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  fillLogin,
  mailedCode,
  newAddress,
  requestResetCode,
  secret,
  seeSentenceBeside,
  signIn,
  signUp,
} from '#test/journeys/page-objects/account.ts';
import { signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { contactField } from '#test/journeys/page-objects/forms.ts';
import { button, field, form, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, reload, seePage } from '#test/support/complete-page.ts';
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

test('G5 · a forgotten password is reset with an emailed code; the address comes from sign-in, and the step survives a reload', async () => {
  const email = newAddress();
  await createAccount(site, email, true);
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
  await changePassword(page, '000000');
  await seeToast(page, 'Invalid verification code provided, please try again.');
  await seeFocus(page, 'Code');
  const code = await mailedCode(site, email);
  const later = await site.visit('/forgot-password');
  await field(form(later, 'I have a code'), 'Email address').fill(email);
  await button(later, 'I have a code').click();
  await changePassword(later, `Code: ${code}.`);
  await seeFocus(later, 'Your password is changed');
  expect(await mailedCode(site, email)).toBe(code);

  await follow(later.getByRole('link', { name: 'Back to sign in' }));
  await signIn(later, email, 'another good secret');
});

test('G5, L11 · a visitor who typed a wrong email address gives another one; Back leads to the page before; one without an account gets no email, but is offered Google and a message', async () => {
  const email = newAddress();
  const page = await site.visit('/login');
  await follow(page.getByRole('link', { name: 'Forgot password?' }));

  await requestResetCode(page, newAddress());
  await page.getByText('No code yet?').click();
  await button(page, 'Use another address').click();
  await seeFocus(page, 'Reset your password');
  await requestResetCode(page, email);
  await seeFocus(page, 'Code');
  expect(site.cloud.mail().map(({ to }) => to)).not.toContain(email);

  await page.goBack();
  await seePage(page, '/login');
  await page.goForward();
  await see(field(form(page, 'Change Password'), 'Code'));

  await page.getByText('No code yet?').click();
  needs('google');
  await see(button(page, 'Continue with Google'));
  await follow(page.getByRole('link', { name: /^Write to us/ }));
  await expect.poll(() => contactField(page, 'Message').inputValue()).toMatch(/cannot reset my password/);
  await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe(email);
});

test('E3, T2, L11 · the password is changed with the current one, and a refused field has its sentence and the focus', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  await page.getByText('Change your password').click();
  const current = passwordField(main(page), 'Current password');
  const next = passwordField(main(page), 'New password');
  const calls: unknown[] = [];
  page.on('request', (each) => calls.push(each.headers()['x-amz-target']));

  await button(page, 'Change Password').click();
  await seeSentenceBeside(page, 'Current password', 'Enter your current password.');
  await seeFocus(page, 'Current password');
  await current.fill('not the secret');
  await next.fill('short');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Password must be at least 6 characters long.');
  await seeFocus(page, 'New password');
  expect(calls).toEqual([]);
  await next.fill('another good secre\u0301t');
  const answer = await holdRequests(page, `${site.cloud.signInUrl}/`);
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Changing...').isDisabled()).toBe(true);
  answer();
  await seeToast(page, 'Incorrect username or password.');
  await seeSentenceBeside(page, 'Current password', 'Incorrect username or password.');
  // As a password manager that sends no event, with what a phone adds after a word, and an accent as macOS types it.
  await current.evaluate((input, typed) => Object.assign(input, { value: typed }), `${secret} `);
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is changed.');

  await signOut(page);
  await follow(signInLink(page));
  await signIn(page, email, 'another good secr\u00E9t ');
});

test('G9, L11 · the address for password managers leads to the open form, also after the sign-in, on a phone', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/.well-known/change-password', { viewport: { width: 390, height: 844 } });
  const current = passwordField(main(page), 'Current password');
  const seeForm = async () => {
    await see(current);
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(844);
    await seeFocus(page, 'Change your password');
  };

  await fillLogin(page, email);
  await seeForm();
  await goTo(page, '/about');
  await goTo(page, '/.well-known/change-password');
  await seeForm();
});
