import type { Browser } from 'playwright-core';

export type Shot = {
  readonly url: string;
  /** CSS pixels; the picture has one for each: of two, Chromium could not take a long page whole. */
  readonly width: 390 | 820 | 1440;
  readonly colorScheme: 'light' | 'dark';
  /** Where the picture goes. */
  readonly file: string;
};

const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

/** Takes a picture of a whole page, with everything loaded that comes only as the visitor scrolls. Nothing moves in it. */
export async function takeShot(browser: Browser, { url, width, colorScheme, file }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}
