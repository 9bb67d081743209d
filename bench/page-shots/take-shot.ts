import type { Browser } from 'playwright-core';
import type { State } from './states.ts';

export type Shot = {
  readonly siteUrl: string;
  readonly path: string;
  /** CSS pixels; the picture has one for each: of two, Chromium could not take a long page whole. */
  readonly width: 390 | 820 | 1440;
  readonly colorScheme: 'light' | 'dark';
  /** What happens on the page before the picture is taken. @default nothing, and the page is shown whole */
  readonly state?: State;
  /** Where the picture goes. */
  readonly file: string;
};

const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

/** Takes a picture of a page, with everything loaded that comes only as the visitor scrolls. Nothing moves in it. */
export async function takeShot(browser: Browser, shot: Shot): Promise<void> {
  const { width, colorScheme, state, file } = shot;
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: state?.hasScript ?? true,
  });
  const page = await context.newPage();
  await page.goto(shot.siteUrl + shot.path, { waitUntil: 'networkidle' });
  await state?.bring(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: file, fullPage: state ? (state.isWhole ?? false) : true });
  await context.close();
}
