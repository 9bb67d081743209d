import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newAddress, readClient, signIn, signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, mainHeading, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { goTo, reload, seePage } from '#test/support/complete-page.ts';
import { openOwnSite, openSite, type Site } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const sharedSite = await openSite();

/** The visitor comes back to the tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function storedSession(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const text = await page.evaluate(() => localStorage.getItem('session'));
  return v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text);
}

/** Returns a function that asks the user pool for tokens with the refresh token of the page, and gives the status. */
async function refreshTokenOf(site: Site, page: Page): Promise<() => Promise<number>> {
  const { userPoolClientId: ClientId } = await readClient(site);
  const { refreshToken: RefreshToken } = await storedSession(page);
  const body = JSON.stringify({ ClientId, RefreshToken });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
  };
  return async () => (await fetch(site.cloud.signInUrl, { method: 'POST', headers, body })).status;
}

test('M10, M9 · while the user pool is down, a sign-out fails and changes nothing; the next sign-out revokes the session', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await signUp(site, email);
  const refreshTokenStatus = await refreshTokenOf(site, page);

  site.cloud.outages.begin('cognito', 'cut');
  await button(page, 'Sign Out').click();
  await seeToast(page, 'Failed to sign out');
  await reload(page);
  await see(greeting(page, email));
  site.cloud.outages.end('cognito');
  expect(await refreshTokenStatus()).toBe(200);

  await signOut(page);
  expect(await refreshTokenStatus()).toBe(400);
});

test('M10 · in a network whose sign-in page answers in place of the user pool, a sign-out fails and changes nothing', async () => {
  const email = newAddress();
  const page = await signUp(sharedSite, email);
  const refreshTokenStatus = await refreshTokenOf(sharedSite, page);
  await page.route(`${sharedSite.cloud.signInUrl}/`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': sharedSite.url },
      contentType: 'text/html',
      body: '<h1>Welcome to the café</h1>',
    }),
  );

  await button(page, 'Sign Out').click();
  await seeToast(page, 'Failed to sign out');
  await page.unrouteAll();

  await see(greeting(page, email));
  expect(await refreshTokenStatus()).toBe(200);
});

test('M10, T1, M9 · if Sign Out Everywhere fails, Try again in its toast repeats it and ends the sessions of other devices', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await signUp(site, email);
  const other = await site.visit('/login');
  await signIn(other, email);
  await openAccount(page);

  site.cloud.outages.begin('cognito', 'cut');
  await button(page, 'Sign Out Everywhere').click();
  await seeToast(page, 'Failed to sign out');
  await returnToTab(page);
  site.cloud.outages.end('cognito');
  await see(greeting(page, email));
  await button(page, 'Try again').click();
  await seeToast(page, 'Signed out successfully');
  await seePage(page, '/');
  await returnToTab(other);

  await see(signInLink(other));
});

test('T1 · after storage was cleared in an open tab, deleting the account reports the lost session, and the bar shows Sign In', async () => {
  const page = await signUp(sharedSite);
  await goTo(page, '/account');
  await button(page, 'Delete Account').click();
  await page.evaluate(() => localStorage.clear());

  await button(page, 'Yes, delete it').click();

  await seeToast(page, 'You are no longer signed in. Sign in and try again.');
  await seePage(page, '/login');
  await see(signInLink(page));
});

test.for(['**/config.json', '**/assets/auth-client-*.js'])(
  'T1 · if %s cannot be loaded, the visitor stays signed in: the account page stays, and Try Again works',
  async (missing) => {
    const page = await signUp(sharedSite);
    await page.route(missing, (route) => route.abort());

    // Without its code, the page never becomes complete.
    await page.goto('/account', { waitUntil: 'load' });
    await see(page.getByText('We could not check whether you are still signed in.'));
    await expect.poll(() => page.url()).toBe(`${sharedSite.url}/account`);
    await seeNone(signInLink(page), mainHeading(page));
    await page.unroute(missing);
    await button(page, 'Try Again').click();

    await see(page.getByRole('heading', { name: 'Delete the account' }));
  },
);

test('T1 · over many reloads neither the greeting nor Sign In flashes, and nothing shifts', async () => {
  const email = newAddress();
  const page = await signUp(sharedSite, email);
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

  for (let reloads = 0; reloads < 8; reloads++) {
    await reload(page);
    await see(greeting(page, email));

    expect(await page.evaluate(() => Reflect.get(window, 'framesWithSignIn'))).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.01);
  }
});

/** Everything visible in the bar that is not whole in the window, covers the one before it, or is too high or narrow. */
function strayingFrom(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }, index, all) => {
        const start = all[index - 1]?.box.right ?? 0;
        return box.left < start || box.right > innerWidth || box.height > 56 || box.width < 40;
      })
      .map(({ words, box }) => `${words}: ${box.left} to ${box.right}, ${box.height} high`),
  );
}

test.for(['signed out', 'signed in'])(
  'L4, L5 · the whole navigation bar is on the screen at every width, %s',
  async (state) => {
    const email = `a-person-with-a-rather-long-address-${newAddress()}`;
    const page = state === 'signed in' ? await signUp(sharedSite, email) : await sharedSite.visit('/');
    for (const width of [320, 390, 767, 768, 820, 900, 1023, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });

      expect({ width, straying: await strayingFrom(page) }).toEqual({ width, straying: [] });
    }
  },
);

test('D4, T1 · an open page sends no request without an action of the visitor, even during a whole day', async () => {
  const page = await signUp(sharedSite);
  await page.clock.install({ time: Date.now() });
  const isChecked = page.waitForResponse(
    (each) => each.url() === `${sharedSite.cloud.signInUrl}/` && each.frame().url().endsWith('/account'),
  );
  await goTo(page, '/account');
  await isChecked;
  await see(button(page, 'Delete Account'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  for (let hours = 0; hours < 24; hours++) await page.clock.fastForward('01:00:00');

  expect(requests).toEqual([]);
});

test('T1 · an expired session renews itself; one that can no longer be renewed ends without a toast', async () => {
  const site = await openOwnSite();
  const email = newAddress();
  const page = await signUp(site, email);
  await page.clock.install({ time: Date.now() });
  const hour = 60 * 60 * 1000;

  site.cloud.clock.advance(2 * hour);
  await page.clock.setSystemTime(Date.now() + 2 * hour);
  await reload(page);
  await see(greeting(page, email));

  site.cloud.clock.advance(400 * 24 * hour);
  await page.clock.setSystemTime(Date.now() + 400 * 24 * hour);
  await reload(page);
  await see(signInLink(page));
  await seeNone(toasts(page), mainHeading(page));
});

test('T1, M11 · a call that the user pool refuses only for its token is made again with a renewed one', async () => {
  const site = await openOwnSite();
  const page = await signUp(site);
  await openAccount(page);
  await see(button(page, 'Delete Account'));

  // The clock of the browser says that the tokens are valid.
  site.cloud.clock.advance(31 * 60_000);
  const [data] = await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);

  expect(data.suggestedFilename()).toBe('my-account.json');
});
