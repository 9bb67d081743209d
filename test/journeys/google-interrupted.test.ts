import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { fillLogin, fillSignup, newAddress, signIn } from '#test/journeys/page-objects/account.ts';
import { signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { button, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo } from '#test/support/complete-page.ts';
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
  // A click by the driver would wait for the navigation, which does not end.
  await google.dispatchEvent('click');
  await underWay;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.stopLoading');
}

test('G1, G2, M5, M6, T2 · after a stopped redirect to Google, sign-up and sign-in with a password work at once, and after 15 seconds the button works again', async () => {
  const email = newAddress();
  const page = await site.visit('/robots.txt');
  await page.clock.install();
  await goTo(page, '/signup');
  await stopOnTheWayToGoogle(page);
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  await signOut(page);

  await follow(signInLink(page));
  const google = button(page, 'Continue with Google');
  await stopOnTheWayToGoogle(page);
  await page.clock.fastForward(5000);
  await expect.poll(() => google.isDisabled()).toBe(true);
  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  await page.clock.fastForward(10_000);
  await expect.poll(() => google.isDisabled()).toBe(false);

  await page.unrouteAll();
  await google.click();
  await untilAtGoogle(page);
  await goTo(page, '/login');
  await signIn(page, email);
});
