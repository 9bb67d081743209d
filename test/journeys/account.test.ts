import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createAccount, signUp } from '#test/journeys/page-objects/account.ts';
import { openAccount } from '#test/journeys/page-objects/bar.ts';
import { button, field, passwordField } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle } from '#test/journeys/page-objects/google.ts';
import { hasMail, mailedCode } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillLogin, requestResetCode, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { seeFocus } from '#test/support/focused.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test('G5 · a forgotten password is reset with an emailed code; the address comes from sign-in, and the step survives a reload', async () => {
  const email = newAddress();
  await createAccount(site, email, true);
  const page = await site.visit('/login');
  await untilHydrated(page);
  await field(page, 'Email address').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expect.poll(() => field(page, 'Email address').inputValue()).toBe(email);

  await field(page, 'Email address').fill('not an address');
  await button(page, 'Send Code').click();
  expect(await sentenceBeside(page, 'Email address')).toMatch(/^Enter one email address/);
  await requestResetCode(page, email);
  await page.reload();
  await untilHydrated(page);
  await field(page, 'Code').fill('000000');
  await passwordField(page, 'New password').fill('another good secret');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Invalid verification code provided, please try again.');
  await seeFocus(page, 'Code');
  const code = mailedCode(site, email);
  const later = await site.visit('/forgot-password');
  await field(later, 'Email address').fill(email);
  await button(later, 'I have a code').click();
  await field(later, 'Code').fill(`Code: ${code}.`);
  await passwordField(later, 'New password').fill('another good secret');
  await button(later, 'Change Password').click();
  await seeFocus(later, 'Your password is changed');
  expect(mailedCode(site, email)).toBe(code);

  await later.getByRole('link', { name: 'Back to sign in' }).click();
  await fillLogin(later, email, 'another good secret');
  await seeToast(later, 'Signed in successfully.');
});

test('G5, L11 · a visitor who typed a wrong email address gives another one, and Back leads to the page before', async () => {
  const page = await site.visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();

  await requestResetCode(page, newAddress());
  await page.getByText('No code yet?').click();
  await button(page, 'Use another address').click();
  await seeFocus(page, 'Reset your password');
  await requestResetCode(page, newAddress());
  await seeFocus(page, 'Code');

  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goForward();
  await expect.poll(() => field(page, 'Code').count()).toBe(1);
});

test('G5 · an email address without an account gets no email, but the page looks the same and offers Google and a message', async () => {
  const email = newAddress();
  const page = await site.visit('/forgot-password');

  await requestResetCode(page, email);
  expect(hasMail(site, email)).toBe(false);
  await page.getByText('No code yet?').click();
  needs('google');
  await button(page, 'Continue with Google').waitFor();
  await page.getByRole('link', { name: /^Write to us/ }).click();

  await expect.poll(() => field(page, 'Message').inputValue()).toMatch(/cannot reset my password/);
  expect(await field(page, 'Email address').inputValue()).toBe(email);
});

test('E3, T2, L11 · the password is changed with the current one, and a refused field has its sentence and the focus', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await openAccount(page);
  await page.getByText('Change your password').click();
  const calls: unknown[] = [];
  page.on('request', (each) => calls.push(each.headers()['x-amz-target']));

  await button(page, 'Change Password').click();
  expect(await sentenceBeside(page, 'Current password')).toBe('Enter your current password.');
  await seeFocus(page, 'Current password');
  await passwordField(page, 'Current password').fill('not the secret');
  await passwordField(page, 'New password').fill('short');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Password must be at least 6 characters long.');
  await seeFocus(page, 'New password');
  expect(calls).toEqual([]);
  await passwordField(page, 'New password').fill('another good secre\u0301t');
  const answer = await holdRequests(page, `${site.cloud.signInUrl}/`);
  await page.keyboard.press('Enter');
  expect(await button(page, 'Changing...').isDisabled()).toBe(true);
  answer();
  await seeToast(page, 'Incorrect username or password.');
  expect(await sentenceBeside(page, 'Current password')).toBe('Incorrect username or password.');
  // As a password manager that sends no event, with what a phone adds after a word, and an accent as macOS types it.
  await passwordField(page, 'Current password').evaluate(
    (input, typed) => Object.assign(input, { value: typed }),
    `${secret} `,
  );
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is changed.');

  const other = await site.visit('/login');
  await fillLogin(other, email, 'another good secr\u00E9t ');
  await seeToast(other, 'Signed in successfully.');
});

test('E4 · an account that Google created has no password to change, and its data can be downloaded', async () => {
  const email = newAddress();
  const page = await site.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');
  await openAccount(page);
  await page.getByText('You sign in with Google, so there is no password to change here.').waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);

  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ email, name: 'Asha Rao' });
});
