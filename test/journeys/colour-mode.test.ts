import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = 'rgb(252, 253, 255)';
const night = 'rgb(11, 20, 58)';
async function switchMode(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Colour mode' }).click();
}

test.for([
  ['light', paper],
  ['dark', night],
] as const)(
  'L12 · a system in %s mode gets its own mode, with and without JavaScript',
  async ([colorScheme, colour]) => {
    const page = await site.visit('/contact', { colorScheme });
    const bare = await site.visit('/contact', { colorScheme, javaScriptEnabled: false });

    expect(await ground(page)).toBe(colour);
    expect(await bare.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(colour);
  },
);

test('L12 · the choice of a mode holds on the next page, before any module is there', async () => {
  const page = await site.visit('/contact', { colorScheme: 'light' });

  await switchMode(page);
  expect(await ground(page)).toBe(night);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about');
  expect(await ground(page)).toBe(night);
});

test('L12 · a visitor who chooses the mode of the system again follows later changes of the system', async () => {
  const page = await site.visit('/contact', { colorScheme: 'light' });
  await switchMode(page);
  await switchMode(page);

  expect(await ground(page)).toBe(paper);
  expect(await page.evaluate(() => localStorage.getItem('colour-mode'))).toBeNull();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(night);
});

test('L12 · a chosen mode is there at the first paint: nothing flashes', async () => {
  const page = await site.visit('/contact', { colorScheme: 'light' });
  await switchMode(page);
  await page.addInitScript(() => {
    Object.assign(window, { grounds: [] });
    const look = () => {
      if (document.body) Reflect.get(window, 'grounds').push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });

  await page.reload();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'grounds').length)).toBeGreaterThan(3);

  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'grounds'))])).toEqual([night]);
});
