import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newAddress, readClient, secret, signUp, storedSession } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, main, mainHeading, passwordField, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { callPool } from '#test/local/cognito/call-pool.ts';
import { goTo, reload, seePage } from '#test/support/complete-page.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();
/** For the tests that move the clock or stop the user pool. */
const ownSite = await openOwnSite();

/** Returns a function that asks the user pool for tokens with the refresh token of the page, and gives the status. */
async function refreshTokenOf(page: Page): Promise<() => Promise<number>> {
  const { userPoolClientId: ClientId } = await readClient(ownSite);
  const RefreshToken: unknown = JSON.parse((await storedSession(page)) ?? '').refreshToken;
  return async () => (await callPool(ownSite.cloud, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })).status;
}

test('M10, M9, T1 · while the user pool is down, or a café’s network answers in its place, a sign-out fails and changes nothing; the next one revokes the session', async () => {
  const email = newAddress();
  const page = await signUp(ownSite, email);
  const refreshTokenStatus = await refreshTokenOf(page);
  await page.route(`${ownSite.cloud.signInUrl}/`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': ownSite.url },
      contentType: 'text/html',
      body: '<h1>Welcome to the café</h1>',
    }),
  );

  await button(page, 'Sign Out').click();
  await seeToast(page, 'Failed to sign out');
  await page.unrouteAll();
  ownSite.cloud.outages.add('cognito');
  onTestFinished(() => void ownSite.cloud.outages.delete('cognito'));
  await button(page, 'Sign Out').click();
  await seeToast(page, 'Failed to sign out');
  await reload(page);
  await see(greeting(page, email));
  ownSite.cloud.outages.delete('cognito');
  expect(await refreshTokenStatus()).toBe(200);

  await signOut(page);
  expect(await refreshTokenStatus()).toBe(400);
});

test('T1 · while code or settings cannot be loaded, the visitor stays signed in, and loading the page again works; after storage was cleared, deleting the account reports the lost session', async () => {
  const page = await signUp(site, newAddress(), '/robots.txt', { expectedComplaint: /Failed to fetch/ });

  for (const missing of ['**/config.json', '**/assets/auth-client-*.js']) {
    await page.route(missing, (route) => route.abort());
    // Without its code, the page never becomes complete.
    await page.goto('/account', { waitUntil: 'load' });
    await see(page.getByText('The connection was lost, or something failed on our side.'));
    await expect.poll(() => page.url(), { message: missing }).toBe(`${site.url}/account`);
    await seeNone(signInLink(page), mainHeading(page));
    await page.unroute(missing);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await see(page.getByRole('heading', { name: 'Delete the account' }));
  }

  await button(page, 'Delete Account').click();
  await page.evaluate(() => localStorage.clear());
  await button(page, 'Yes, delete it').click();
  await seeToast(page, 'You are no longer signed in. Sign in and try again.');
  await seePage(page, '/login');
  await see(signInLink(page));
});

test('T1 · over a reload neither the greeting nor Sign In flashes, and nothing shifts; a page from the back/forward cache shows what other tabs did meanwhile', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await see(greeting(page, email));
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, framesWithSignIn: 0 });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const add = (name: string, value: number) => Reflect.set(window, name, Reflect.get(window, name) + value);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add('shifts', Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link && getComputedStyle(link).visibility === 'visible') add('framesWithSignIn', 1);
      requestAnimationFrame(look);
    };
    look();
  });

  await reload(page);
  await see(greeting(page, email));
  expect(await page.evaluate(() => Reflect.get(window, 'framesWithSignIn'))).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.02);

  // Pages in the cache get no storage events.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await see(signInLink(page));
});

test('D4, T1 · an open page sends no request without an action of the visitor, even during a whole day', async () => {
  const page = await signUp(site, newAddress(), '/robots.txt');
  await page.clock.install({ time: Date.now() });
  await goTo(page, '/account');
  await see(button(page, 'Delete Account'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  for (let hours = 0; hours < 24; hours++) await page.clock.fastForward('01:00:00');

  expect(requests).toEqual([]);
});

test('T1, M11 · an expired session renews itself, also where only the user pool knows; one that can no longer be renewed ends without a toast', async () => {
  const email = newAddress();
  const page = await signUp(ownSite, email, '/account');
  await page.clock.install({ time: Date.now() });
  await see(button(page, 'Delete Account'));
  const minute = 60_000;

  // The clock of the browser says that the tokens are valid.
  ownSite.cloud.clock.advance(31 * minute);
  await passwordField(main(page), 'Current password').fill(secret);
  await passwordField(main(page), 'New password').fill(secret);
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is changed.');

  for (const [passed, shown] of [
    [120 * minute, greeting(page, email)],
    [400 * 24 * 60 * minute, signInLink(page)],
  ] as const) {
    ownSite.cloud.clock.advance(passed);
    await page.clock.setSystemTime(Date.now() + passed);
    await goTo(page, '/');
    await see(shown);
  }
  await seeNone(toasts(page), mainHeading(page));
});
