import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendMessage } from '#test/journeys/page-objects/forms.ts';
import { mainHeading, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';

const site = await openSite();

/** Sends the empty contact form, which raises one toast. */
async function raiseToast(page: Page): Promise<void> {
  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');
}

test('T5 · around a toast, the page can be clicked', async () => {
  const page = await site.visit('/contact', { viewport: { width: 390, height: 844 } });
  await raiseToast(page);
  await page.evaluate(() => document.body.addEventListener('click', ({ target }) => Object.assign(window, { target })));
  const box = await toasts(page).boundingBox();

  for (const y of [box!.y - 8, box!.y + box!.height + 8]) {
    await page.mouse.click(195, y);
    await expect.poll(() => page.evaluate('document.getElementById("main").contains(target)')).toBe(true);
  }
});

test('T5 · a swipe right of 50 px dismisses a toast, a shorter one does not', async () => {
  const page = await site.visit('/contact');
  await raiseToast(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('There is no toast to swipe.');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, box.y + 20, { steps: 6 });
    await page.mouse.up();
  };

  for (const distance of [42, 49]) {
    await swipe(distance);
    await expect.poll(() => toasts(page).count()).toBe(1);
  }
  await swipe(51);

  await seeNone(toasts(page), mainHeading(page));
});

test.for(['light', 'dark'] as const)('T5 · an error looks destructive: a wide red edge (%s)', async (colorScheme) => {
  const page = await site.visit('/contact', { colorScheme });
  await raiseToast(page);

  const [width, colour] = await toasts(page).evaluate((toast) => {
    const { borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(toast);
    return [borderInlineStartWidth, borderInlineStartColor];
  });

  expect(width).toBe('8px');
  expect(colour).toBe(colorScheme === 'light' ? 'rgb(179, 38, 30)' : 'rgb(255, 180, 171)');
});

test('T5 · at every width a toast ends where the grid ends', async () => {
  const page = await site.visit('/contact');
  await raiseToast(page);
  // A toast that has the focus stays.
  await toasts(page).focus();

  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const grid = await page.locator('footer > div > div').first().boundingBox();
    const toast = await toasts(page).boundingBox();
    expect(Math.round(toast!.x + toast!.width)).toBe(Math.round(grid!.x + grid!.width));
  }
});

test.for([
  { viewport: { width: 390, height: 844 }, name: 'First name' },
  { viewport: { width: 1440, height: 900 }, name: 'Last name' },
])('F2, T5 · at $viewport.width px the toast covers neither a refused field nor its label', async (seen) => {
  const page = await site.visit('/contact', { viewport: seen.viewport, reducedMotion: 'reduce' });
  await raiseToast(page);

  const label = page.getByText(seen.name, { exact: true });
  await expect
    .poll(async () => {
      const [field, toast] = await Promise.all([label.locator('..').boundingBox(), toasts(page).boundingBox()]);
      return toast!.y - (field!.y + field!.height);
    })
    .toBeGreaterThanOrEqual(0);
});
