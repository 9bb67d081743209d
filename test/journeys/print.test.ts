import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

async function visitOnPaper(address: string): Promise<Page> {
  const page = await site.visit(address, { colorScheme: 'dark' });
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  return page;
}

test('L1, L2, H7 · bar, particles and forms are not printed', async () => {
  const page = await visitOnPaper('/');

  expect(await mainHeading(page).isVisible()).toBe(true);
  expect(await page.locator('canvas, header, form, nav').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'letter' }).count()).toBe(0);
});

test('H5 · after a link to another site its address is printed', async () => {
  const page = await visitOnPaper('/');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Visit Site/ })
    .first();

  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);

  expect(printed).toContain(` (${await link.getAttribute('href')})`);
});

test('C5 · on paper every question is answered', async () => {
  const page = await visitOnPaper('/contact');

  const shown = await page.locator('details p').evaluateAll((answers) => answers.map((each) => each.checkVisibility()));

  expect(shown).toEqual([true, true, true, true, true]);
});

test('L2 · without JavaScript a page prints without its bar and with every answer', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByText('Web projects take 4-8 weeks').isVisible()).toBe(true);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
});
