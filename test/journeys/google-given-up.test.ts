import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { greeting } from '#test/journeys/page-objects/bar.ts';
import { button } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle, continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();
const wayToGoogle = '**/oauth2/authorize?*';

/** Sets out for Google on a line that does not get there, and presses the browser's Stop. */
async function stopOnTheWayToGoogle(page: Page): Promise<void> {
  await holdRequests(page, wayToGoogle);
  const underWay = page.waitForRequest(wayToGoogle);
  await button(page, 'Continue with Google').click();
  await underWay;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.stopLoading');
}

/** A page that signs in, with the sign-in code at work: reading the settings later would end another tab's way. */
async function tryToSignIn(email: string): Promise<Page> {
  const page = await site.visit('/login');
  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  return page;
}

/** Another tab of the same browser, at Google. */
async function tabAtGoogle(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await button(tab, 'Continue with Google').click();
  await untilAtGoogle(tab);
  return tab;
}

test('G1, M5 · who stops on the way to Google can sign in with a password at once', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/login');

  await stopOnTheWayToGoogle(page);
  await fillLogin(page, email);

  await seeToast(page, 'Signed in successfully.');
});

test('G2, M6 · who stops on the way to Google can make an account with a password at once', async () => {
  const page = await site.visit('/signup');

  await stopOnTheWayToGoogle(page);
  await fillSignup(page, newAddress());

  await seeToast(page, 'Account created successfully.');
});

test('G1, M5 · a tab that was closed at Google keeps nobody from signing in with a password in another', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await tryToSignIn(email);

  const tab = await tabAtGoogle(page);
  await tab.close();
  await fillLogin(page, email);

  await seeToast(page, 'Signed in successfully.');
});

test('G4 · a tab that comes back from Google late leaves whoever has signed in meanwhile signed in', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await tryToSignIn(email);

  const tab = await tabAtGoogle(page);
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  await chooseAtGoogle(tab, newAddress(), 'Asha Rao');

  await tab.waitForURL(`${site.url}/`);
  await greeting(tab, email).waitFor();
});

test('G1, T2 · who stops on the way to Google can set out again after 15 seconds', async () => {
  const page = await site.visit('/about');
  await page.clock.install();
  await page.goto('/login');
  const google = button(page, 'Continue with Google');

  await stopOnTheWayToGoogle(page);
  // Time goes on meanwhile, and more of it on a busy machine.
  await page.clock.fastForward(5000);
  expect(await google.isDisabled()).toBe(true);
  await page.clock.fastForward(10_000);
  await expect.poll(() => google.isDisabled()).toBe(false);

  await page.unroute(wayToGoogle);
  await continueWithGoogle(page, newAddress(), 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');
});
