import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, field, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';
import { toastRecord } from '#test/support/toast-record.ts';

const site = await openSite();

test('G4 · a cancelled way through Google says so and leaves a clean address', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();

  await button(page, 'Cancel').click();

  await seeToast(page, 'Sign-in with Google was cancelled.');
  await page.waitForURL(`${site.url}/login`);
});

test('G4 · no redirect result is no error, and a crafted link cannot put words on the page', async () => {
  const page = await site.visit('/login?error=access_denied&error_description=Call+this+number+now&state=x');

  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  expect(await page.getByText('Call this number').count()).toBe(0);

  await page.goto('/login?code=stolen&state=stolen');
  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  expect(await toasts(page).count()).toBe(0);
});

test('G4 · tokens and codes are in no address and in no log', async () => {
  const page = await site.visit('/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await continueWithGoogle(page, newAddress(), 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');

  expect(addresses.join('\n')).not.toMatch(/eyJ|access_token|id_token|refresh_token/);
  await page.waitForURL(`${site.url}/`);
  expect(site.cloud.logLines().join('\n')).not.toMatch(/eyJ|asha|Asha|person-/);
});

test('G4 · a reason that only contains the word “denied” is told as it is', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();
  const chooser = await page.waitForURL(/\/signin\//).then(() => page.url());
  expect(chooser).toContain('/signin/');
  // The way back as Cognito would write it for a trigger that refuses, with the state that this browser left with.
  await page.goto('/about');
  const state = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.oauthState'))?.[1],
  );

  const query = {
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error Access was denied to you..',
  };
  await page.goto(`/login?${new URLSearchParams({ ...query, state: state ?? '' })}`);

  await seeToast(page, 'Access was denied to you.');
});

test('G4 · what fails in exchanging the code is told, with its cause', async () => {
  const page = await site.visit('/login');
  await page.route(`${site.cloud.signInUrl}/oauth2/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );

  await continueWithGoogle(page, newAddress(), 'Asha Rao');

  await seeToast(page, 'Sign-in with Google did not finish. Please try again. (invalid_grant)');
  expect(page.url()).toBe(`${site.url}/login`);
});

test('G4 · while somebody is at Google, a crafted link cannot put words on the page either', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();
  await untilAtGoogle(page);

  await page.goto('/login?error=invalid_request&error_description=Call+this+number+now&state=x');

  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  await untilAwake(page);
  expect(await page.getByText('Call this number').count()).toBe(0);
});

describe('a browser that may keep the page that is left', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser({ hasBackForwardCache: true });
  });
  afterAll(() => browser.close());

  test.for(['/login', '/signup', '/forgot-password'] as const)(
    'G1 · back from Google’s page, %s is as it was, and Google can be chosen again',
    async (path) => {
      const page = await browser.newPage({ baseURL: site.url });
      await page.addInitScript(toastRecord);
      // A page that is left while it still fetches something is not kept.
      await page.goto(path, { waitUntil: 'networkidle' });
      if (path === '/forgot-password') {
        await field(page, 'E-mail address').fill(newAddress());
        await button(page, 'Send Code').click();
        await page.getByText('No code has come?').click();
      }
      await page.evaluate(() => Reflect.set(window, 'isKept', true));

      await button(page, 'Continue with Google').click();
      await untilAtGoogle(page);
      await page.goBack({ waitUntil: 'commit' });
      await mainHeading(page).waitFor();

      // Whether it is kept, the browser decides anew each time. A page loaded anew still knows whose password is reset.
      const isKept = await page.evaluate(() => Reflect.get(window, 'isKept') === true);
      if (!isKept && path === '/forgot-password') await page.getByText('No code has come?').click();
      await continueWithGoogle(page, newAddress(), 'Asha Rao');
      await seeToast(page, 'Account created successfully with Google.');
    },
  );
});
