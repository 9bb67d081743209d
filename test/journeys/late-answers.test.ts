import type { Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  createAccount,
  fillLogin,
  mailedCode,
  newAddress,
  returnToTab,
  secret,
  signIn,
  signUp,
  storedSession,
  visitSignedIn,
} from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { button, field, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, reload, seePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();
const poolUrl = `${site.cloud.signInUrl}/`;
const unreachable = 'The sign-in service could not be reached. Check your connection and try again.';
const over = 'You are no longer signed in. Sign in and try again.';

const isCall = (sent: Pick<Route, 'request'>, operation: string) =>
  sent.request().headers()['x-amz-target'] === `AWSCognitoIdentityProviderService.${operation}`;

/** The user pool answers this operation, but the page gets the answer only when the returned function is called. */
async function holdAnswers(page: Page, operation: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(poolUrl, async (route) => {
    if (!isCall(route, operation)) return route.fallback();
    const response = await route.fetch();
    await released.promise;
    return route.fulfill({ response });
  });
  return released.resolve;
}

const untilCalled = (page: Page, operation: string) =>
  page.waitForRequest((request) => isCall({ request: () => request }, operation));

/** Makes the tokens look expired: the clock of the browser is two hours slow. */
async function expireTokens(page: Page): Promise<void> {
  const session = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), await storedSession(page));
  const expired = JSON.stringify({ ...session, clockDrift: 2 * 60 * 60 * 1000 });
  await page.evaluate((entry) => localStorage.setItem('session', entry), expired);
}

test('T1, M9 · a renewal that is answered after the sign-out, when another person is signed in, changes nothing in any tab', async () => {
  const email = newAddress();
  const page = await signUp(site, newAddress(), '/about');
  await createAccount(site, email);
  const tab = await page.context().newPage();
  await goTo(tab, '/contact');
  await see(greeting(tab, ''));
  await expireTokens(page);
  const release = await holdAnswers(page, 'GetTokensFromRefreshToken');
  const isRenewing = untilCalled(page, 'GetTokensFromRefreshToken');
  await returnToTab(page);
  await isRenewing;
  await signOut(page);
  await follow(signInLink(page));
  await signIn(page, email);
  const before = await storedSession(page);

  const isRevoked = untilCalled(page, 'RevokeToken');
  release();
  await isRevoked;

  expect(await storedSession(page)).toBe(before);
  for (const each of [page, tab]) await see(greeting(each, email));
});

test('E4, T1, M11, R11 · what happened on another device is so here too: an address is confirmed; after the session was ended, the first refused call says so and leads to /login, which otherwise says so and keeps its form', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  const second = await visitSignedIn(site, email, '/account');
  const third = await visitSignedIn(site, email, '/account');
  const fourth = await visitSignedIn(site, email, '/about');
  const state = second.getByText(/^(Not confirmed yet|Confirmed)$/);
  await expect.poll(() => state.textContent()).toBe('Not confirmed yet');

  await field(main(page), 'Code').fill(await mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your email address is confirmed.');
  await returnToTab(second);
  await expect.poll(() => state.textContent()).toBe('Confirmed');

  await second.getByText('Change your password').click();
  await passwordField(main(second), 'Current password').fill(secret);
  await passwordField(main(second), 'New password').fill('another good secret');
  await button(third, 'Sign Out Everywhere').click();
  await seeToast(third, 'Signed out successfully');
  await button(page, 'Download My Data').click();
  await button(second, 'Change Password').click();
  for (const each of [page, second]) {
    await seeToast(each, over);
    await seePage(each, '/login');
  }

  await goTo(fourth, '/login');
  await see(fourth.getByRole('alert').filter({ hasText: 'You are no longer signed in.' }));
  await seePage(fourth, '/login');
  await signIn(fourth, email);
});

test('T1, M5 · without the user pool an expired session is unchecked; it renews itself later, or a sign-in takes its place', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  const account = page.getByRole('banner').getByRole('link', { name: 'Your account', exact: true });
  await page.route(poolUrl, (route) => route.abort());
  await expireTokens(page);

  await goTo(page, '/about');
  await see(account);
  await page.unroute(poolUrl);
  await returnToTab(page);
  await see(greeting(page, email));

  await page.route(poolUrl, (route) => route.abort());
  await expireTokens(page);
  await goTo(page, '/login');
  await see(account);
  await page.unroute(poolUrl);
  await signIn(page, email);
});

test('T1 · two tabs that renew the same session at once both stay signed in', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  const tab = await page.context().newPage();
  await goTo(tab, '/about');
  await see(greeting(tab, email));
  await expireTokens(page);

  await Promise.all([reload(page), reload(tab)]);

  for (const each of [page, tab]) {
    await see(greeting(each, email));
    await returnToTab(each);
    await see(greeting(each, email));
  }
});

test('T2, M5 · a sign-in without an answer fails after 30 seconds, and its late answer signs nobody in', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/robots.txt');
  await page.clock.install();
  await goTo(page, '/login');
  const release = await holdAnswers(page, 'RespondToAuthChallenge');
  const isAsked = untilCalled(page, 'RespondToAuthChallenge');
  await fillLogin(page, email);
  await isAsked;

  await page.clock.fastForward(31_000);
  await seeToast(page, unreachable);
  const isAnswered = page.waitForResponse((response) => isCall(response, 'RespondToAuthChallenge'));
  const isRevoked = untilCalled(page, 'RevokeToken');
  release();
  await isAnswered;
  await isRevoked;
  await page.unroute(poolUrl);
  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');

  expect(await storedSession(page)).toBeNull();
});

test('G4 · a reload during the code exchange loses no sign-in, and the used code signs nobody in again', async () => {
  needs('google');
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();
  await untilAtGoogle(page);
  const release = await holdRequests(page, '**/oauth2/token');
  const isExchanging = page.waitForRequest('**/oauth2/token');
  await chooseAtGoogle(page, newAddress());
  await isExchanging;
  const used = page.url();

  const isResumed = page.waitForRequest(/oauth2\/authorize\?.*prompt=none/);
  await page.reload({ waitUntil: 'commit' });
  await isResumed;
  release();
  await see(greeting(page, 'Asha Rao'));
  // Its words depend on the seconds since the account was created.
  await button(page, 'Dismiss the notification').click();

  await signOut(page);
  await goTo(page, used);
  await seePage(page, '/login');
  await see(signInLink(page));
});
