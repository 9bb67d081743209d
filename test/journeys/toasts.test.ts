import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMenu } from '#test/journeys/page-objects/bar.ts';
import { sendMessage } from '#test/journeys/page-objects/forms.ts';
import { mainHeading, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';

const site = await openSite();

/** Sends the empty contact form, which raises one toast. */
async function raiseToast(page: Page): Promise<void> {
  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');
}

/** In each colour mode. */
async function seeNoViolation(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findAccessibilityViolations(page, rules)]).toEqual([colorScheme, []]);
  }
}

test('T5, F2, L4, L12 · with refused fields and an open menu a toast has no violation that axe finds; it covers no refused field, leaves the page around it clickable, and goes with a swipe right of 50 px', async () => {
  const page = await site.visit('/contact', { reducedMotion: 'reduce', colorScheme: 'light' });
  await raiseToast(page);

  for (const [width, height, name] of [
    [390, 844, 'First name'],
    [1440, 900, 'Last name'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await raiseToast(page);
    const label = page.getByText(name, { exact: true });
    await expect
      .poll(async () => {
        const [field, toast] = await Promise.all([label.locator('..').boundingBox(), toasts(page).boundingBox()]);
        return toast!.y - (field!.y + field!.height);
      })
      .toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.body.addEventListener('click', ({ target }) => Object.assign(window, { target })));
  const { y: top, height } = (await toasts(page).boundingBox())!;
  for (const y of [top - 8, top + height + 8]) {
    await page.mouse.click(195, y);
    await expect.poll(() => page.evaluate('document.getElementById("main").contains(target)')).toBe(true);
  }

  const swipe = async (distance: number) => {
    const { x, y } = (await toasts(page).boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20 + distance, y + 20, { steps: 6 });
    await page.mouse.up();
  };
  for (const distance of [42, 49]) {
    await swipe(distance);
    await expect.poll(() => toasts(page).count()).toBe(1);
  }
  await swipe(51);
  await seeNone(toasts(page), mainHeading(page));

  // With refused fields, open questions and, the second time, the menu.
  await raiseToast(page);
  await page.locator('details:not([open])').evaluateAll((all) => all.forEach((each) => each.toggleAttribute('open')));
  await seeNoViolation(page);
  await openMenu(page);
  await seeNoViolation(page);
});
