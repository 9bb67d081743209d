import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnSite, openSite, seeToast } from '#test/support/open-site.ts';

const site = await openSite();
const siteWithOutage = await openOwnSite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const storedFor = async (email: string, where = site) =>
  (await where.readTable('Newsletters')).filter((item) => item.email === email);

async function subscribe(email: string) {
  const page = await site.visit('/');
  await field(page, 'E-mail address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await seeToast(page, 'Thank you for subscribing to our newsletter.');
  return storedFor(email);
}

test('H7, E2, M1, T3 · an address typed on the home page is the item in the database', async () => {
  const page = await site.visit('/');
  await field(page, 'E-mail address').fill('  Asha.Rao@Example.com ');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await seeToast(page, 'Thank you for subscribing to our newsletter.');

  expect(await page.getByText('Success!', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => field(page, 'E-mail address').inputValue()).toBe('');
  expect(await storedFor('asha.rao@example.com')).toEqual([
    expect.objectContaining({
      email: 'asha.rao@example.com',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

test('E2 · subscribing twice is a success, keeps the first date and renews', async () => {
  const [first] = await subscribe('twice@example.com');

  const [renewed, ...others] = await subscribe('twice@example.com');

  expect(others).toEqual([]);
  expect(renewed).toEqual({ ...first, expiresAt: expect.any(Number) });
  expect(Number(renewed?.expiresAt)).toBeGreaterThanOrEqual(Number(first?.expiresAt));
});

test('H7, E2 · without JavaScript the address reaches the same table', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  await field(page, 'E-mail address').fill('no.script@example.com');

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('**/newsletter/subscribed');

  expect(await storedFor('no.script@example.com')).toHaveLength(1);
});

test('M2, T4 · while the database is down the toast says so and the address stays', async () => {
  const page = await siteWithOutage.visit('/');
  await field(page, 'E-mail address').fill('later@example.com');

  await siteWithOutage.cloud.database.stop();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await seeToast(page, 'Failed to subscribe. Please try again.');
  expect(await field(page, 'E-mail address').inputValue()).toBe('later@example.com');

  await siteWithOutage.cloud.database.start();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await seeToast(page, 'Thank you for subscribing to our newsletter.');
  expect(await storedFor('later@example.com', siteWithOutage)).toHaveLength(1);
});

test('T4, H7 · a submit before the page is awake is held, sent once, and never put into the address bar', async () => {
  const page = await site.visit('/about-nothing');
  const modules = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await modules.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await field(page, 'E-mail address').fill('early@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect(page.url()).toBe(`${site.url}/`);

  modules.resolve();
  await seeToast(page, 'Thank you for subscribing to our newsletter.');

  expect(page.url()).toBe(`${site.url}/`);
  expect(await storedFor('early@example.com')).toHaveLength(1);
});

test('T4 · if the page can never wake, the held submit goes out as a plain post', async () => {
  const page = await site.visit('/about-nothing');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await field(page, 'E-mail address').fill('plain@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();

  await page.waitForURL('**/newsletter/subscribed');

  expect(await storedFor('plain@example.com')).toHaveLength(1);
});
