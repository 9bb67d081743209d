import { expect, test } from 'vitest';
import { sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test('L4 · on a phone the home page is no wider than the screen', async () => {
  const page = await site.visit('/', { viewport: { width: 390, height: 844 } });
  await untilHydrated(page);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.for([
  { viewport: { width: 390, height: 844 }, name: 'First name' },
  { viewport: { width: 1440, height: 900 }, name: 'Last name' },
])('F2, T5 · at $viewport.width px the toast covers neither a refused field nor its label', async (seen) => {
  const page = await site.visit('/contact', { viewport: seen.viewport, reducedMotion: 'reduce' });
  await untilHydrated(page);

  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');

  const label = page.getByText(seen.name, { exact: true });
  await expect
    .poll(async () => {
      const [words, toast] = await Promise.all([label.boundingBox(), toasts(page).boundingBox()]);
      return words!.y - (toast!.y + toast!.height);
    })
    .toBeGreaterThanOrEqual(0);
});
