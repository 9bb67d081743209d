import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  expireTokens,
  fillLogin,
  newAddress,
  refusedPassword,
  rename,
  returnToTab,
  secret,
  signIn,
  signUp,
  storedSession,
  visitSignedIn,
} from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, seePage } from '#test/support/complete-page.ts';
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

test('E4, T1, M11 · a name that was changed on another device is shown once the tokens are renewed; after the session was ended there, the first refused call says so and leads to /login', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/account');
  const second = await visitSignedIn(site, email, '/account');
  await see(button(second, 'Delete Account'));

  await rename(site, email, 'Asha Rao');
  await expireTokens(second);
  await returnToTab(second);
  await see(greeting(second, 'Asha Rao'));

  for (const label of ['Current password', 'New password']) await passwordField(main(second), label).fill(secret);
  await button(page, 'Sign Out Everywhere').click();
  await seeToast(page, 'Signed out successfully');
  await button(second, 'Change Password').click();
  await seeToast(second, over);
  await seePage(second, '/login');
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
  await see(page.getByRole('alert').filter({ hasText: unreachable }));
  await page.unroute(poolUrl);
  await signIn(page, email);
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
  await seeToast(page, refusedPassword);

  expect(await storedSession(page)).toBeNull();
});
