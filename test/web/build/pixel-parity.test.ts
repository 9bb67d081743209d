import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { startDevServer } from '#local/dev-server/dev-server.ts';
import { openSite } from '#test/support/open-site.ts';
import { patience } from '#test/support/patience.ts';

/** The same pages rendered by Chakra itself, as in development. */
const [site, runtimeChakra] = await Promise.all([openSite(), startDevServer(new AbortController().signal)]);
afterAll(() => runtimeChakra.close());
const runtimeUrl = `http://127.0.0.1:${runtimeChakra.port}`;

/** A page as it is before any script, with empty places for its pictures, which arrive when they like. */
async function open(address: string, width: number): Promise<{ page: Page; height: number }> {
  const page = await site.visit('/robots.txt', {
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await page.goto(address);
  const height = await page.evaluate(() => {
    for (const image of document.images) image.removeAttribute('src');
    for (const drawing of document.querySelectorAll('use')) drawing.remove();
    return document.documentElement.scrollHeight;
  });
  return { page, height };
}

async function photograph(page: Page, top: number): Promise<Buffer> {
  await page.evaluate((y) => scrollTo(0, y), top);
  return page.screenshot();
}

/** What a colour's rounding may differ by, of 255; and how many values of a screen may differ by more, at a curve's edge. */
const noise = { difference: 2, values: 20 };

/** How many colour values of two pictures of the same size differ. */
async function countDiffering(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [values, others] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  return values!.filter((value, index) => Math.abs(value - others![index]!) > noise.difference).length;
}

const paths = ['/', '/services', '/contact', '/login', '/cookie-policy', '/no/such/page'];

test.for(paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))))(
  'the compiled $path is the page that Chakra itself draws, pixel for pixel, $width wide',
  async ({ path, width }) => {
    const [compiled, drawn] = await Promise.all([open(site.url + path, width), open(runtimeUrl + path, width)]);

    expect(compiled.height).toBe(drawn.height);
    for (let top = 0; top < drawn.height; top += 900) {
      // A screen that was scrolled to may be photographed before all of it is drawn; and Chromium refuses a picture now and
      // then, and takes it when asked again (github.com/MarketSquare/robotframework-browser/issues/5237, read 2026-11-22).
      await vi.waitFor(async () => {
        const pictures = await Promise.all([compiled, drawn].map(({ page }) => photograph(page, top)));
        expect(await countDiffering(pictures[0]!, pictures[1]!)).toBeLessThanOrEqual(noise.values);
      }, patience);
    }
    await Promise.all([compiled.page.close(), drawn.page.close()]);
  },
);
