import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createAccount, fillLogin, fillSignup, newAddress, signIn } from '#test/journeys/page-objects/account.ts';
import { greeting } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle, continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { button, seeToast } from '#test/journeys/page-objects/page.ts';
import { goTo, seePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();

beforeEach(() => needs('google'));
const wayToGoogle = '**/oauth2/authorize?*';

/** Sets out for Google on a connection that does not get there, and presses the browser's Stop. */
async function stopOnTheWayToGoogle(page: Page): Promise<void> {
  await holdRequests(page, wayToGoogle);
  const underWay = page.waitForRequest(wayToGoogle);
  const google = button(page, 'Continue with Google');
  // A click by the driver would wait for the navigation, which does not end.
  await google.dispatchEvent('click');
  await underWay;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.stopLoading');
}

test('G1, G2, M5, M6 · after a stopped redirect to Google, sign-in and sign-up with a password work at once', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await stopOnTheWayToGoogle(page);
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');

  const other = await site.visit('/login');
  await stopOnTheWayToGoogle(other);
  await signIn(other, email);
});

test('G4 · a late return from Google in one tab does not replace a sign-in that another tab completed meanwhile', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');
  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  const tab = await page.context().newPage();
  await goTo(tab, '/login');
  await button(tab, 'Continue with Google').click();
  await untilAtGoogle(tab);

  await signIn(page, email);
  await chooseAtGoogle(tab, newAddress());

  await seePage(tab, '/');
  await see(greeting(tab, email));
});

test('G1, T2 · 15 seconds after the visitor stopped the redirect to Google, the button works again', async () => {
  const page = await site.visit('/about');
  await page.clock.install();
  await goTo(page, '/login');
  const google = button(page, 'Continue with Google');

  await stopOnTheWayToGoogle(page);
  await page.clock.fastForward(5000);
  await expect.poll(() => google.isDisabled()).toBe(true);
  await page.clock.fastForward(10_000);
  await expect.poll(() => google.isDisabled()).toBe(false);

  await page.unroute(wayToGoogle);
  await continueWithGoogle(page, newAddress());
  await seeToast(page, 'Account created successfully with Google.');
});
