import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '#test/journeys/page-objects/account.ts';
import { greeting } from '#test/journeys/page-objects/bar.ts';
import { button } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle, continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

beforeEach(() => needs('google'));
const wayToGoogle = '**/oauth2/authorize?*';

/** Sets out for Google on a connection that does not get there, and presses the browser's Stop. */
async function stopOnTheWayToGoogle(page: Page): Promise<void> {
  await holdRequests(page, wayToGoogle);
  const underWay = page.waitForRequest(wayToGoogle);
  const google = button(page, 'Continue with Google');
  await expect.poll(() => google.isEnabled()).toBe(true);
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
  await fillLogin(other, email);
  await seeToast(other, 'Signed in successfully.');
});

test('G4 · a late return from Google in one tab does not replace a sign-in that another tab completed meanwhile', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');
  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await button(tab, 'Continue with Google').click();
  await untilAtGoogle(tab);

  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  await chooseAtGoogle(tab, newAddress());

  await tab.waitForURL(`${site.url}/`);
  await greeting(tab, email).waitFor();
});

test('G1, T2 · 15 seconds after the visitor stopped the redirect to Google, the button works again', async () => {
  const page = await site.visit('/about');
  await page.clock.install();
  await page.goto('/login');
  const google = button(page, 'Continue with Google');

  await stopOnTheWayToGoogle(page);
  await page.clock.fastForward(5000);
  expect(await google.isDisabled()).toBe(true);
  await page.clock.fastForward(10_000);
  await expect.poll(() => google.isDisabled()).toBe(false);

  await page.unroute(wayToGoogle);
  await continueWithGoogle(page, newAddress());
  await seeToast(page, 'Account created successfully with Google.');
});
