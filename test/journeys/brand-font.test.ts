import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite, untilAwake } from '#test/support/open-site.ts';
import { pages } from '#web/content/pages.ts';

const site = await openSite();

/** What may move when the letters change, as layout shift: the bar of the design. */
const maxShift = 0.005;

/** Notes what moves, and whether the brand's font was there at the page's first paint. Runs before the page's own scripts. */
async function watchLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = document.createElement('data');
    document.addEventListener('readystatechange', () => document.head.append(seen));
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
      seen.dataset.shift = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver(() => {
      seen.dataset.painted ??= [...document.fonts].some(({ family }) => family.includes('Schibsted'))
        ? 'brand'
        : 'other';
    }).observe({ type: 'paint', buffered: true });
  });
}

const shift = async (page: Page) => Number((await page.locator('head > data').getAttribute('data-shift')) ?? 0);
const paintedIn = (page: Page) => page.locator('head > data').getAttribute('data-painted');
const isFontKept = (page: Page) => page.evaluate(() => localStorage.getItem('font') !== null);
const hasBrandFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Schibsted') && status === 'loaded'),
  );

test.for(Object.keys(pages).flatMap((path) => [390, 1280].map((width) => ({ path, width }))))(
  'the letters arrive on $path, $width wide, without moving anything',
  async ({ path, width }) => {
    const page = await site.visit('/robots.txt', { viewport: { width, height: 800 } });
    await watchLetters(page);
    await page.goto(path);

    await expect.poll(() => isFontKept(page)).toBe(true);
    await untilAwake(page);
    expect(await shift(page)).toBeLessThanOrEqual(maxShift);
  },
);

test('a page that the letters would move keeps its own, and the next one has them', async () => {
  const page = await site.visit('/robots.txt', { viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    // As if the letters were larger than those they take the place of.
    const add = document.fonts.add.bind(document.fonts);
    document.fonts.add = (face) => {
      document.documentElement.style.fontSize = '110%';
      return add(face);
    };
  });
  await page.goto('/about');

  await expect.poll(() => isFontKept(page)).toBe(true);
  expect(await hasBrandFont(page)).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect.poll(() => hasBrandFont(page)).toBe(true);
});

test('a browser that has the letters paints the next page in them at once', async () => {
  const page = await site.visit('/');
  await expect.poll(() => isFontKept(page)).toBe(true);
  await watchLetters(page);

  await page.goto('/about');
  await expect.poll(() => paintedIn(page)).toBe('brand');
  expect(await shift(page)).toBe(0);
});

test('without the letters the page is whole, and asks for them again on the next', async () => {
  const page = await site.visit('/robots.txt');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');

  await untilAwake(page);
  expect(await isFontKept(page)).toBe(false);
  expect(await hasBrandFont(page)).toBe(false);
});
