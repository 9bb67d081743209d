import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAddress } from '#test/journeys/page-objects/account.ts';
import { sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';

const site = await openSite();

/** WCAG 2.5.8, in CSS pixels. */
const leastTarget = 24;

/** 320 px is a small phone, and 1280 px at 400 %; 640 and 720 px are 1280 and 1440 px at 200 %. */
const enlarged = [320, 640, 720];

const widthTaken = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The words and sizes of what is too small for a finger. */
function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('a:not([href="#main"]), button, input, select, textarea, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // A link in a sentence is as high as its line, which WCAG 2.5.8 allows.
        .filter((element) => {
          const isInline = getComputedStyle(element).display === 'inline';
          const beside = [...element.parentElement!.childNodes].filter((node) => node !== element);
          return !(isInline && beside.some((node) => node.textContent!.trim() !== ''));
        })
        .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ words, box }) => `${words} ${box.width} × ${box.height}`),
    leastTarget,
  );
}

test.for(siteAddresses)(
  'L4, L11 · %s never scrolls sideways, on a small phone, enlarged or with text of twice the size, and what is pressed is large enough for a finger',
  async (address) => {
    const page = await visitAddress(site, address, { reducedMotion: 'reduce' });
    for (const width of enlarged) {
      await page.setViewportSize({ width, height: 700 });
      expect(await widthTaken(page)).toBe(width);
    }

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, small: await findSmallTargets(page) }).toEqual({ width, small: [] });
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const bar = page.getByRole('banner');
    expect(await bar.evaluate((element) => element.scrollWidth)).toBe(1280);
    expect(await widthTaken(page)).toBe(1280);
    expect(await bar.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true);
    expect(await bar.getByRole('link', { name: 'About' }).isVisible()).toBe(false);
  },
);

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

test('L2, C1 · the panel of the form is below the words of the bar until the bar has a ground', async () => {
  const page = await site.visit('/contact', { viewport: { width: 1440, height: 900 } });

  await page.evaluate(() => scrollTo(0, 100));

  const panel = await page.getByRole('region', { name: 'Send a message' }).boundingBox();
  const words = await page.getByRole('banner').getByRole('link', { name: 'About' }).boundingBox();
  expect(panel!.y).toBeGreaterThanOrEqual(words!.y + words!.height);
});
