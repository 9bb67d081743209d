import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { bar, greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openOwnSite, untilAwake } from '#test/support/open-site.ts';

const site = await openOwnSite();

const operationOf = (route: Route) => route.request().headers()['x-amz-target']?.split('.').at(-1);
const allowSignUpOnly = (route: Route) => (operationOf(route) === 'SignUp' ? route.continue() : route.abort());
/** What the browser does when its user comes back to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Asks the user pool for tokens with the refresh token that the page keeps; gives the status of the answer. */
async function tryRefreshTokenOf(page: Page): Promise<() => Promise<number>> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  const [key = '', RefreshToken] = kept.find(([name]) => name.endsWith('.refreshToken')) ?? [];
  const body = JSON.stringify({ ClientId: key.split('.')[1], RefreshToken });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
  };
  return async () => (await fetch(site.cloud.signInUrl, { method: 'POST', headers, body })).status;
}

test('M10, M9 · with the user pool down nobody is told they are signed out; the next try ends the session for good', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  const refreshTokenStatus = await tryRefreshTokenOf(page);

  await site.cloud.userPool.stop();
  await button(page, 'Sign Out').click();
  await seeToast(page, 'Failed to sign out');
  await seeToast(page, 'Error');
  await page.reload();
  await greeting(page, email).waitFor();
  await site.cloud.userPool.start();
  expect(await refreshTokenStatus()).toBe(200);

  await signOut(page);
  expect(await refreshTokenStatus()).toBe(400);
});

test('T1, M9 · signed out everywhere: another device learns of it when its tab returns', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  const elsewhere = await site.visit('/login');
  await fillLogin(elsewhere, email);
  await greeting(elsewhere, email).waitFor();

  await page.goto('/account');
  await button(page, 'Sign Out Everywhere').click();
  await seeToast(page, 'Signed out successfully');
  await page.waitForURL(`${site.url}/`);
  await returnToTab(elsewhere);

  await signInLink(elsewhere).waitFor();
});

test('T1, M10 · signing out everywhere with the user pool down fails as signing out does, and the toast tries again', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.goto('/account');
  await button(page, 'Sign Out Everywhere').waitFor();

  await site.cloud.userPool.stop();
  await button(page, 'Sign Out Everywhere').click();
  await seeToast(page, 'Failed to sign out');
  await returnToTab(page);
  await site.cloud.userPool.start();

  await greeting(page, email).waitFor();
  await button(page, 'Try again').click();
  await seeToast(page, 'Signed out successfully');
});

test.for(['**/config.json', '**/assets/auth-client-*.js'])(
  'T1 · a session that cannot be checked, without %s, is not signed out: the account page stays and tries again',
  async (missing) => {
    const page = await signUp(site);
    await page.route(missing, (route) => route.abort());

    await page.goto('/account');
    await page.getByText('We could not check whether you are still signed in.').waitFor();
    expect(page.url()).toBe(`${site.url}/account`);
    expect(await signInLink(page).count()).toBe(0);
    await page.unroute(missing);
    await button(page, 'Try Again').click();

    await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
  },
);

test('G2, M6 · an account that was made but not signed in to is not "already there" at the next click', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await page.route(`${site.cloud.signInUrl}/`, allowSignUpOnly);

  await fillSignup(page, email);
  await page.getByText(/^Your account is created, but signing in to it failed/).waitFor();
  await page.unroute(`${site.cloud.signInUrl}/`);
  await button(page, 'Create Account').click();

  await seeToast(page, 'Account created successfully.');
  await greeting(page, email).waitFor();
});

test('M5, G3 · where nothing may be stored a sign-in lasts as long as the page', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/');
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');

  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);
  await greeting(page, email).waitFor();

  await button(page, 'Sign Out').click();
  await seeToast(page, 'Signed out successfully');
});

test('G6 · who goes elsewhere instead of signing in is not led back to the page that had asked', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/account');
  await page.waitForURL('**/login');

  await bar(page).getByRole('link', { name: 'Services' }).click();
  // The address changes before the page does: only who has seen another page has gone elsewhere.
  await expect.poll(() => mainHeading(page).textContent()).not.toBe('Sign in');
  await signInLink(page).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await fillLogin(page, email, secret);

  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);
});

test('T1 · in no frame of many reloads does a signed-in visitor see Sign In', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.addInitScript(() => {
    Object.assign(window, { framesWithSignIn: 0 });
    const look = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link && getComputedStyle(link).visibility === 'visible')
        Object.assign(window, { framesWithSignIn: Reflect.get(window, 'framesWithSignIn') + 1 });
      requestAnimationFrame(look);
    };
    look();
  });
  const frames: unknown[] = [];

  for (let reloads = 0; reloads < 20; reloads++) {
    await page.reload();
    await greeting(page, email).waitFor();
    frames.push(await page.evaluate(() => Reflect.get(window, 'framesWithSignIn')));
  }

  expect(frames).toEqual(Array.from({ length: 20 }, () => 0));
});

/** Everything in the bar that can be seen, and does not lie whole within the window, or in one line. */
function strayingFrom(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.height > 56 || box.width === 0)
      .map(({ words, box }) => `${words}: ${box.left} to ${box.right}, ${box.height} high`),
  );
}

test.for(['signed out', 'signed in'])('L4, L5 · nothing in the bar lies off the screen, %s', async (state) => {
  const email = `a-person-with-a-rather-long-address-${newAddress()}`;
  const page = state === 'signed in' ? await signUp(site, email) : await site.visit('/');
  await untilAwake(page);
  for (const width of [320, 390, 767, 768, 820, 900, 1023, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });

    expect({ width, straying: await strayingFrom(page) }).toEqual({ width, straying: [] });
  }
});
