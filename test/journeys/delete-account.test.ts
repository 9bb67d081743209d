import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deleteAccount, fillLogin, newAddress, secret, signIn, signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { contactField } from '#test/journeys/page-objects/forms.ts';
import { chooseAtGoogle, continueWithGoogle, openGooglePopup } from '#test/journeys/page-objects/google.ts';
import {
  button,
  main,
  mainHeading,
  passwordField,
  region,
  seeToast,
  toasts,
} from '#test/journeys/page-objects/page.ts';
import { follow, goTo, reload, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openOwnSite, openSite, type OwnSite } from '#test/support/open-site.ts';
import { see, seeFocus, seeNone } from '#test/support/see.ts';

const sharedSite = await openSite();
const minute = 60_000;

test('G9, E3, T4 · up to five minutes after sign-in a person can delete the account, which also deletes all drafts', async () => {
  const email = newAddress();
  const page = await signUp(sharedSite, email);
  await goTo(page, '/contact');
  await contactField(page, 'Message').fill('Begun, and never sent');
  await openAccount(page);

  await page.route(`${sharedSite.cloud.signInUrl}/`, (route) => route.abort());
  await deleteAccount(page);
  await seeToast(page, 'The sign-in service could not be reached. Check your connection and try again.');
  await seeFocus(page, 'Delete Account');
  await page.unroute(`${sharedSite.cloud.signInUrl}/`);
  await deleteAccount(page);
  await seeToast(page, 'Your account is deleted.');
  await seePage(page, '/');
  await see(signInLink(page));

  await goTo(page, '/contact');
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
  await follow(signInLink(page));
  await fillLogin(page, email);
  await seeToast(page, 'Incorrect username or password.');
});

test('G9, G6 · five minutes after the sign-in a person with a password signs in again to delete', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await signUp(site, email);
  site.cloud.clock.advance(6 * minute);
  await openAccount(page);

  await deleteAccount(page);
  await seeNone(button(page, 'Continue with Google and Delete'), button(page, 'Sign In Again'));
  await button(page, 'Sign In Again').click();
  await seePage(page, '/login');
  await signIn(page, email, secret, '/account');
  await deleteAccount(page);

  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));
});

/** The account page of an account that Google created more than five minutes ago, asked to delete it. */
async function askToDeleteLate(site: OwnSite, email: string): Promise<Page> {
  const page = await site.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');
  await openAccount(page);
  site.cloud.clock.advance(6 * minute);
  await deleteAccount(page);
  await see(page.getByText('Sign in again to delete'));
  return page;
}

test('G7, G9 · a person signs in again with Google in a popup, the page does not navigate, and the account is deleted', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await askToDeleteLate(site, email);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const closedByVisitor = await openGooglePopup(page, 'Continue with Google and Delete');
  await closedByVisitor.close();
  const cancelled = await openGooglePopup(page, 'Continue with Google and Delete');
  await button(cancelled, 'Cancel').click();
  await seeToast(page, 'Sign-in with Google was cancelled.');
  await seePage(page, '/account');

  const left: string[] = [];
  page.on('request', (each) => {
    if (each.isNavigationRequest() && each.frame() === page.mainFrame()) left.push(each.url());
  });
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, email);
  await closed;
  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));

  const { signInUrl } = site.cloud;
  expect(left.filter((url) => !url.startsWith(`${signInUrl}/logout`) && url !== `${site.url}/`)).toEqual([]);
});

test('G7, G9 · another account at Google deletes nothing and changes nothing', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await askToDeleteLate(site, email);

  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(popup, newAddress());
  await seeToast(page, 'That is another account. Nothing was deleted.');
  await see(greeting(page, 'Asha Rao'));

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
  const site = await openOwnSite();
  const email = newAddress();
  const page = await askToDeleteLate(site, email);
  const calls: unknown[] = [];
  page.on('request', (each) => calls.push(each.headers()['x-amz-target']));
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  const closed = popup.waitForEvent('close');
  const pattern = `${site.cloud.signInUrl}${delayed}`;

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
  const site = await openOwnSite();
  const email = newAddress();
  const page = await askToDeleteLate(site, email);
  await page.evaluate(() => (window.open = () => null));

  await button(page, 'Continue with Google and Delete').click();
  await chooseAtGoogle(page, email);
  await seeToast(page, 'Signed in successfully with Google.');
  await seePage(page, '/account');
  await deleteAccount(page);

  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));
});

test('G9, E4, M7 · a person with a password and Google can confirm the deletion with either; the account page names both', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await signUp(site, email, { isVerified: true });
  await signOut(page);
  await goTo(page, '/login');
  await continueWithGoogle(page, email);
  await seeToast(page, 'Signed in successfully with Google.');
  await signOut(page);
  await goTo(page, '/login');
  await signIn(page, email);
  site.cloud.clock.advance(6 * minute);

  await openAccount(page);
  await see(page.getByText(/^You can sign in with Google and with a password/));
  await page.getByText('Change your password').click();
  await see(passwordField(main(page), 'Current password'));
  await deleteAccount(page);
  await see(button(page, 'Sign In Again'));
  const popup = await openGooglePopup(page, 'Continue with Google and Delete');
  await chooseAtGoogle(popup, email);
  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));

  await reload(page);
  await page.keyboard.press('F8');
  await expect.poll(() => region(page).count()).toBe(1);
  await seeNone(toasts(page), mainHeading(page));
});
