import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deleteAccount, signUp, signUpVerified } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, passwordField } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle, continueWithGoogle, openGooglePopup } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { seeFocus } from '#test/support/focused.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openOwnSite, openSite, untilHydrated } from '#test/support/open-site.ts';
import { toastRegion } from '#test/support/toast-record.ts';

const site = await openSite();
/** Its clock can be put forward. */
const siteInTime = await openOwnSite();
const minute = 60_000;

test('G9, E3, T4 · up to five minutes after sign-in a person can delete the account, which also deletes all drafts', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.goto('/contact');
  await untilHydrated(page);
  await field(page, 'Message').fill('Begun, and never sent');
  await openAccount(page);

  await page.route(`${site.cloud.signInUrl}/`, (route) => route.abort());
  await deleteAccount(page);
  await seeToast(page, 'The sign-in service could not be reached. Check your connection and try again.');
  await seeFocus(page, 'Delete Account');
  await page.unroute(`${site.cloud.signInUrl}/`);
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

test('G7, G9 · a person signs in again with Google in a popup, the page does not navigate, and the account is deleted', async () => {
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

test('G7, G9 · another account at Google deletes nothing and changes nothing', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);

  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(popup, newAddress());
  await seeToast(page, 'That is another account. Nothing was deleted.');
  await greeting(page, 'Asha Rao').waitFor();

  const same = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(same, email);
  await seeToast(page, 'Your account is deleted.');
});

/** The page has handled earlier answers when the user pool has answered this download. */
async function downloadData(page: Page): Promise<void> {
  await openAccount(page);
  await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);
}

const keep = (page: Page) => button(page, 'Keep the account').click();
const leave = (page: Page) => page.getByRole('link', { name: 'Services' }).first().click();

test.for([
  { withdrawn: 'with the button, while the popup is open', withdraw: keep },
  { withdrawn: 'by leaving the page, while the popup is open', withdraw: leave },
  { withdrawn: 'while the code is exchanged', withdraw: keep, delayed: '/oauth2/token' },
  { withdrawn: 'while the tokens are renewed', withdraw: keep, delayed: '/' },
])('G7, G9 · a consent that is withdrawn $withdrawn deletes nothing', async ({ withdraw, delayed }) => {
  const email = newAddress();
  const page = await askToDeleteLate(email);
  const calls: unknown[] = [];
  page.on('request', (each) => calls.push(each.headers()['x-amz-target']));
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  const closed = popup.waitForEvent('close');
  const pattern = `${siteInTime.cloud.signInUrl}${delayed}`;

  if (delayed) {
    const release = await holdRequests(page, pattern);
    const isHeld = page.waitForRequest(pattern);
    await chooseAtGoogle(popup, email);
    await isHeld;
    await withdraw(page);
    release();
  } else {
    await withdraw(page);
    await chooseAtGoogle(popup, email);
  }
  await closed;

  await downloadData(page);
  expect(calls).not.toContain('AWSCognitoIdentityProviderService.DeleteUser');
});

test('G7 · where popups are blocked, the account page goes to Google and returns signed in', async () => {
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

test('G9, E4, M7 · a person with a password and Google can confirm the deletion with either; the account page names both', async () => {
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
