import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deleteAccount, signUp, signUpVerified } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, passwordField } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle, continueWithGoogle, openGooglePopup } from '#test/journeys/page-objects/google.ts';
import { hasMail, mailedCode, untilMailed } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup, requestResetCode, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { dismissToast, seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { seeFocus } from '#test/support/focused.ts';
import { openOwnSite, openSite, untilHydrated } from '#test/support/open-site.ts';
import { toastRegion } from '#test/support/toast-record.ts';

const site = await openSite();
/** Its clock can be put forward. */
const siteInTime = await openOwnSite();
const minute = 60_000;

test('G5 · a forgotten password is replaced with the emailed code, also after a reload, from the email typed at sign-in', async () => {
  const email = newAddress();
  await signUpVerified(site, email);
  const page = await site.visit('/login');
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
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Change Password').click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillLogin(page, email, 'another good secret');
  await seeToast(page, 'Signed in successfully.');
});

test('G5, L11 · a visitor who typed a wrong email address gives another one, and Back leads to the page before', async () => {
  const page = await site.visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();

  await requestResetCode(page, newAddress());
  await page.getByText('No code has come?').click();
  await button(page, 'Use another address').click();
  await seeFocus(page, 'Reset your password');
  await requestResetCode(page, newAddress());

  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goForward();
  await field(page, 'Code').waitFor();
});

test('G5 · an email address without an account gets no email, but the same answer and the other ways', async () => {
  const email = newAddress();
  const page = await site.visit('/forgot-password');

  await requestResetCode(page, email);
  expect(hasMail(site, email)).toBe(false);
  await page.getByText('No code has come?').click();
  await button(page, 'Continue with Google').waitFor();
  await page.getByRole('link', { name: /^Otherwise write to us/ }).click();

  await expect.poll(() => field(page, 'Message').inputValue()).toMatch(/cannot reset my password/);
  expect(await field(page, 'Email address').inputValue()).toBe(email);
});

test('E3 · the password is changed with the current one', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await openAccount(page);
  await page.getByText('Change your password').click();

  await passwordField(page, 'Current password').fill('not the secret');
  await passwordField(page, 'New password').fill('another good secret');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Incorrect username or password.');
  expect(await sentenceBeside(page, 'Current password')).toBe('Incorrect username or password.');
  await passwordField(page, 'Current password').fill(secret);
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is changed.');

  const other = await site.visit('/login');
  await fillLogin(other, email, 'another good secret');
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

test('G9, E3, T4 · an account is deleted within five minutes after the sign-in, and is gone with every draft', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.goto('/contact');
  await untilHydrated(page);
  await field(page, 'Message').fill('Begun, and never sent');
  await openAccount(page);

  await button(page, 'Delete Account').click();
  await seeFocus(page, 'Keep the account');
  await button(page, 'Keep the account').click();
  await deleteAccount(page);
  await seeToast(page, 'Your account is deleted.');
  await page.waitForURL(`${site.url}/`);
  await signInLink(page).waitFor();

  await page.goto('/contact');
  await untilHydrated(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Incorrect username or password.');
});

test('G9, G6 · five minutes after the sign-in a person with a password signs in again to delete', async () => {
  const email = newAddress();
  const page = await signUp(siteInTime, email);
  siteInTime.cloud.clock.advance(6 * minute);
  await openAccount(page);

  await deleteAccount(page);
  await page.getByText('Sign in again to delete').waitFor();
  expect(await button(page, 'Continue with Google and Delete').count()).toBe(0);
  await button(page, 'Sign In Again').click();
  await page.waitForURL('**/login');
  await fillLogin(page, email);
  await page.waitForURL('**/account');
  await deleteAccount(page);

  await seeToast(page, 'Your account is deleted.');
  await signInLink(page).waitFor();
});

/** The account page of an account that Google created more than five minutes ago, asked to delete it. */
async function askToDeleteLate(email: string): Promise<Page> {
  const page = await siteInTime.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await greeting(page, 'Asha Rao').click();
  siteInTime.cloud.clock.advance(6 * minute);
  await deleteAccount(page);
  await page.getByText('Sign in again to delete').waitFor();
  return page;
}

test('G7, G9 · Google signs in again in a popup, the page stays where it is, and the account is deleted', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const closedByVisitor = await openGooglePopup(page, 'Continue with Google and Delete');
  await closedByVisitor.close();
  const cancelled = await openGooglePopup(page, 'Continue with Google and Delete');
  await button(cancelled, 'Cancel').click();
  await seeToast(page, 'Sign-in with Google was cancelled.');
  expect(page.url()).toBe(`${siteInTime.url}/account`);

  const left: string[] = [];
  page.on('request', (each) => {
    if (each.isNavigationRequest() && each.frame() === page.mainFrame()) left.push(each.url());
  });
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, email);
  await closed;
  await seeToast(page, 'Your account is deleted.');
  await signInLink(page).waitFor();

  const { signInUrl } = siteInTime.cloud;
  expect(left.filter((url) => !url.startsWith(`${signInUrl}/logout`) && url !== `${siteInTime.url}/`)).toEqual([]);
});

test('G7, G9 · another account at Google deletes nothing and signs the visitor out', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);

  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(popup, newAddress());
  await seeToast(page, 'That is another account. Nothing was deleted, and you are signed out.');
  await signInLink(page).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('efreshToken');

  await page.goto('/login');
  await continueWithGoogle(page, email);
  await seeToast(page, 'Signed in successfully with Google.');
});

test('G7 · where popups are blocked, the account page is left for Google and come back to, signed in again', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);
  await page.evaluate(() => (window.open = () => null));

  await button(page, 'Continue with Google and Delete').click();
  await chooseAtGoogle(page, email);
  await page.waitForURL('**/account');
  await deleteAccount(page);

  await seeToast(page, 'Your account is deleted.');
  await signInLink(page).waitFor();
});

test('G9, E4, M7 · an account with a password and Google can be deleted by either, and is told of both', async () => {
  const email = newAddress();
  const page = await signUpVerified(siteInTime, email);
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page, email);
  await seeToast(page, 'Signed in successfully with Google.');
  await signOut(page);
  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  siteInTime.cloud.clock.advance(6 * minute);

  await openAccount(page);
  await page.getByText(/^You can sign in with Google and with a password/).waitFor();
  await page.getByText('Change your password').click();
  await passwordField(page, 'Current password').waitFor();
  await deleteAccount(page);
  await button(page, 'Sign In Again').waitFor();
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(popup, email);
  await seeToast(page, 'Your account is deleted.');
  await signInLink(page).waitFor();

  await page.reload();
  await untilHydrated(page);
  await page.keyboard.press('F8');
  await page.getByRole('region', { name: toastRegion }).waitFor({ state: 'attached' });
  expect(await toasts(page).count()).toBe(0);
});

test('L11, G2, G5 · with a keyboard alone an account is created, its email verified, and the account page reached', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  await field(page, 'Email address').focus();
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
  await seeToast(page, 'Your email address is confirmed.');
  await greeting(page, '').focus();
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});

test.for(['light', 'dark'] as const)(
  'L11 · the account page and the banner for the code have no violation that axe can find, %s',
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
