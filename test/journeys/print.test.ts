import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test('L1, L2, H5, H7 · bar, particles and forms are not printed, and a link to another site has its URL', async () => {
  const page = await site.visit('/', { colorScheme: 'dark' });
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  expect(await mainHeading(page).isVisible()).toBe(true);
  expect(await page.locator('canvas, header, form, nav').filter({ visible: true }).count()).toBe(0);
  const link = page.locator('main a[target=_blank]', { hasText: 'Visit Site' }).first();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(` (${await link.getAttribute('href')})`);
});

test('C5, L2 · without JavaScript too a page prints without its bar and with every answer', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  const shown = await page.locator('details p').evaluateAll((answers) => answers.map((each) => each.checkVisibility()));
  expect(shown).toEqual([true, true, true, true, true]);
});
