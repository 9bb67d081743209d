import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signUp, signUpVerified } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink } from '#test/journeys/page-objects/bar.ts';
import { button, field, passwordField } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle } from '#test/journeys/page-objects/google.ts';
import { hasMail, mailedCode, untilMailed } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup, requestResetCode } from '#test/journeys/page-objects/sign-in-forms.ts';
import { dismissToast, seeToast } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { seeFocus } from '#test/support/focused.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

test('G5 · a forgotten password is replaced with the code from the mailbox', async () => {
  const email = newAddress();
  await signUpVerified(site, email);
  const page = await site.visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has a field of the same name.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();

  await requestResetCode(page, email);
  await field(page, 'Code').fill('000000');
  await passwordField(page, 'New password').fill('another good secret');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Invalid verification code provided, please try again.');
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Change Password').click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillLogin(page, email, 'another good secret');
  await seeToast(page, 'Signed in successfully.');
});

test('G5 · a page that is loaded again meanwhile still takes the code, until the password is changed', async () => {
  const email = newAddress();
  await signUpVerified(site, email);
  const page = await site.visit('/forgot-password');

  await requestResetCode(page, email);
  await page.reload();
  await untilAwake(page);
  await field(page, 'Code').fill(mailedCode(site, email));
  await passwordField(page, 'New password').fill('another good secret');
  await button(page, 'Change Password').click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

  await page.reload();
  await untilAwake(page);
  await field(page, 'E-mail address').waitFor();
  expect(await field(page, 'Code').count()).toBe(0);
});

test('G5, L11 · whoever has typed a wrong address gives another one, and Back leads to the page before', async () => {
  const page = await site.visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();

  await requestResetCode(page, newAddress());
  await page.getByText('No code has come?').click();
  await button(page, 'Use another address').click();
  await seeFocus(page, 'Reset your password');
  await page.reload();
  await untilAwake(page);
  await requestResetCode(page, newAddress());

  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goForward();
  await field(page, 'Code').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset your password');
});

test('G5 · whom no code reaches gets the ways out, with the contact form filled in', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/forgot-password');

  await field(page, 'E-mail address').fill(email);
  await button(page, 'Send Code').click();
  await page.getByText('No code has come?').click();
  await button(page, 'Continue with Google').waitFor();
  await page.getByRole('link', { name: /^Otherwise write to us/ }).click();

  await expect.poll(() => field(page, 'E-mail address').inputValue()).toBe(email);
  await expect.poll(() => field(page, 'Message').inputValue()).toMatch(/cannot reset my password/);
});

test('G5 · an address without an account is answered as any other, and gets no mail', async () => {
  const email = newAddress();
  const page = await site.visit('/forgot-password');

  await requestResetCode(page, email);

  expect(hasMail(site, email)).toBe(false);
});

test('E3 · the password is changed only by whoever knows the current one', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await openAccount(page);
  await page.getByText('Change your password').click();

  await passwordField(page, 'Current password').fill('not the secret');
  await passwordField(page, 'New password').fill('another good secret');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Incorrect username or password.');
  await passwordField(page, 'Current password').fill(secret);
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is changed.');

  const other = await site.visit('/login');
  await fillLogin(other, email, 'another good secret');
  await seeToast(other, 'Signed in successfully.');
});

test('E4 · an account that Google made has no password to change, and its data can be taken away', async () => {
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

test('E3, T4 · an account is deleted after one more question by whoever types its password, and is gone with every draft', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.goto('/contact');
  await untilAwake(page);
  await field(page, 'Message').fill('Begun, and never sent');
  await openAccount(page);

  await button(page, 'Delete Account').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep the account');
  await button(page, 'Keep the account').click();
  await button(page, 'Delete Account').click();
  await passwordField(page, 'Your password').fill('not the secret');
  await button(page, 'Yes, delete it').click();
  await seeToast(page, 'Incorrect username or password.');
  await passwordField(page, 'Your password').fill(secret);
  await button(page, 'Yes, delete it').click();
  await seeToast(page, 'Your account is deleted.');
  await page.waitForURL(`${site.url}/`);
  await signInLink(page).waitFor();

  await page.goto('/contact');
  await untilAwake(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Incorrect username or password.');
});

test('L11, G2, G5 · with a keyboard alone: an account is made, the code is given, and the account page is reached', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  await field(page, 'E-mail address').focus();
  await type(email);
  await type(secret);
  await page.keyboard.press('Tab'); // past the button that shows the password
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
  await seeToast(page, 'Account created successfully.');

  await untilMailed(site, email);
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await button(page, 'Enter code').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(mailedCode(site, email));
  await page.keyboard.press('Enter');
  await seeToast(page, 'Your address is confirmed.');
  await greeting(page, '').focus();
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});

test.for(['light', 'dark'] as const)(
  'L11 · the account page and the strip that asks for the code have no violation that axe can find, %s',
  async (colorScheme) => {
    const page = await site.visit('/signup', { colorScheme, viewport: { width: 390, height: 844 } });
    await fillSignup(page, newAddress());
    await seeToast(page, 'Account created successfully.');
    await dismissToast(page);
    await button(page, 'Enter code').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await button(page, 'Enter code').click();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.goto('/account');
    await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
    await button(page, 'Delete Account').click();

    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
