import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  createSession,
  deleteAccount,
  newAddress,
  secret,
  signIn,
  signUp,
  visitSignedIn,
} from '#test/journeys/page-objects/account.ts';
import { barLink, greeting, openAccount, signInLink } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle, openGooglePopup } from '#test/journeys/page-objects/google.ts';
import { button, main, passwordField, region, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { follow, reload, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openOwnSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

/** Of this file, whose tests move its clock. */
const site = await openOwnSite();
const { signInUrl, clock } = site.cloud;
const confirmWithGoogle = 'Continue with Google and Delete';

const letFiveMinutesPass = () => clock.advance(6 * 60_000);

async function seeDeleted(page: Page): Promise<void> {
  await seeToast(page, 'Your account is deleted.');
  await see(signInLink(page));
}

test('G9, G6 · five minutes after the sign-in a person with a password signs in again to delete', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  letFiveMinutesPass();

  await deleteAccount(page);
  await seeNone(button(page, confirmWithGoogle), button(page, 'Sign In Again'));
  await button(page, 'Sign In Again').click();
  await seePage(page, '/login');
  await signIn(page, email, secret, '/account');
  await deleteAccount(page);

  await seeDeleted(page);
});

/** The account page of a person who came with Google more than five minutes ago, asked to delete the account. */
async function askToDeleteLate(email: string): Promise<Page> {
  needs('google');
  const page = await signUp(site, email, '/account', { googleName: 'Asha Rao' });
  letFiveMinutesPass();
  await deleteAccount(page);
  await see(page.getByText('Sign in again to delete'));
  return page;
}

test('G7, G9 · a person signs in again with Google in a popup, the page does not navigate, and only the same account is deleted', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const left: string[] = [];
  page.on('request', (each) => {
    if (each.isNavigationRequest() && each.frame() === page.mainFrame()) left.push(each.url());
  });

  const closedByVisitor = await openGooglePopup(page, confirmWithGoogle);
  await closedByVisitor.close();
  const cancelled = await openGooglePopup(page, confirmWithGoogle);
  await button(cancelled, 'Cancel').click();
  await seeToast(page, 'Sign-in with Google was cancelled.');
  const ofAnother = await openGooglePopup(page, confirmWithGoogle);
  await chooseAtGoogle(ofAnother, newAddress());
  await seeToast(page, 'That is another account. Nothing was deleted.');
  await see(greeting(page, 'Asha Rao'));
  await seePage(page, '/account');
  const popup = await openGooglePopup(page, confirmWithGoogle);
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, email);
  await closed;

  await seeDeleted(page);
  expect(left.filter((url) => !url.startsWith(`${signInUrl}/logout`) && url !== `${site.url}/`)).toEqual([]);
});

const keep = (page: Page) => button(page, 'Keep the account').click();
const leave = (page: Page) => follow(barLink(page, 'Services'));

const withdrawals = [
  { act: 'the button, while the tokens are renewed', withdraw: keep, path: '/' },
  { act: 'a link, while the popup is open', withdraw: leave },
  ...(process.env['NIGHTLY']
    ? [
        { act: 'the button, while the popup is open', withdraw: keep },
        { act: 'the button, while the code is exchanged', withdraw: keep, path: '/oauth2/token' },
      ]
    : []),
];

test('G7, G9 · a consent that is withdrawn deletes nothing; where popups are blocked, the account page goes to Google and returns signed in', async () => {
  const email = newAddress();
  const page = await askToDeleteLate(email);
  const calls: unknown[] = [];
  page.on('request', (each) => calls.push(each.headers()['x-amz-target']));

  for (const { act, withdraw, path } of withdrawals) {
    const popup = await openGooglePopup(page, confirmWithGoogle);
    const closed = popup.waitForEvent('close');
    if (path) {
      const release = await holdRequests(page, signInUrl + path);
      const isAsked = page.waitForRequest(signInUrl + path);
      await chooseAtGoogle(popup, email);
      await isAsked;
      await withdraw(page);
      release();
    } else {
      await withdraw(page);
      await chooseAtGoogle(popup, email);
    }
    await closed;

    // The page has handled earlier answers when the user pool has answered this download.
    if (withdraw === leave) await openAccount(page);
    await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);
    expect([act, ...calls]).not.toContain('AWSCognitoIdentityProviderService.DeleteUser');
    letFiveMinutesPass();
    await deleteAccount(page);
  }

  await page.evaluate(() => (window.open = () => null));
  await button(page, confirmWithGoogle).click();
  await chooseAtGoogle(page, email);
  await seeToast(page, 'Signed in successfully with Google.');
  await seePage(page, '/account');
  await deleteAccount(page);
  await seeDeleted(page);
});

test('G9, E4 · a person with a password and Google can confirm the deletion with either; the account page names both', async () => {
  needs('google');
  const email = newAddress();
  await createAccount(site, email, true);
  await createSession(site, email, 'Asha Rao');
  const page = await visitSignedIn(site, email, '/account');
  letFiveMinutesPass();

  await see(page.getByText(/^You can sign in with Google and with a password/));
  await page.getByText('Change your password').click();
  await see(passwordField(main(page), 'Current password'));
  await deleteAccount(page);
  await see(button(page, 'Sign In Again'));
  const popup = await openGooglePopup(page, confirmWithGoogle);
  await chooseAtGoogle(popup, email);
  await seeDeleted(page);

  await reload(page);
  await page.keyboard.press('F8');
  await expect.poll(() => region(page).count()).toBe(1);
  await seeNone(toasts(page), signInLink(page));
});
