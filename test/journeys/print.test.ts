import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAddress } from '#test/journeys/page-objects/account.ts';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite } from '#test/support/open-site.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';

const site = await openSite();

async function visitOnPaper(address: string): Promise<Page> {
  const page = await visitAddress(site, address, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  return page;
}

test.for(siteAddresses)('L2 · %s prints black on white, in dark mode too', async (address) => {
  const page = await visitOnPaper(address);

  const printed = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility());
    return {
      colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
      grounds: [...new Set(shown.map((element) => getComputedStyle(element).backgroundImage))],
      fills: [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))],
    };
  });

  expect(printed).toEqual({ colours: ['rgb(0, 0, 0)'], grounds: ['none'], fills: ['rgba(0, 0, 0, 0)'] });
});

test('L1, L2, H7 · what only a screen can do is not printed: bar, particles, forms', async () => {
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
