import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countDots, watchSky, type DrawnSky } from '#test/support/drawn-sky.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

async function visitSky(path: string, options?: BrowserContextOptions) {
  const page = await site.visit(path, options);
  return { page, sky: await watchSky(page) };
}

/** How many frames the worker draws while the screen shows it sixty: about 30 when the sky moves. */
function countFramesOfSixty(sky: DrawnSky): Promise<number> {
  return sky.evaluate(async (counts) => {
    const before = counts.frames;
    for (let shown = 0; shown < 60; shown++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return counts.frames - before;
  });
}

/** Chromium hides no page of a test: the page is told so as a hidden tab would be. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

function readSize(page: Page): Promise<readonly [number, number]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
}

/** How much of what the visitor sees of the canvas is not empty, in pixels. */
function countInk(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = document.querySelector('canvas')!;
    const copy = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
    copy.drawImage(shown, 0, 0);
    const { data } = copy.getImageData(0, 0, shown.width, shown.height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
}

test('L1 · a visitor sees exactly 80 particles drift behind the page, drawn by a worker', async () => {
  const { page, sky } = await visitSky('/');

  await expect.poll(() => countFramesOfSixty(sky)).toBeGreaterThan(10);

  expect(await countDots(sky)).toBe(80);
  expect(page.workers()).toHaveLength(1);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L1 · the particles are nothing to a pointer or to a screen reader', async () => {
  const { page } = await visitSky('/');

  const canvas = page.locator('canvas');
  expect(await canvas.getAttribute('aria-hidden')).toBe('true');
  const hit = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName);
  expect(hit).not.toBe('CANVAS');
});

test('L1 · the same sky stays through a change of page', async () => {
  const { page, sky } = await visitSky('/');

  const [worker] = page.workers();
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.waitForURL('**/contact');

  expect(page.workers()).toEqual([worker]);
  await expect.poll(() => countFramesOfSixty(sky)).toBeGreaterThan(10);
  expect(await page.locator('canvas').count()).toBe(1);
});

test('L1 · the sky takes the size of the window', async () => {
  const { page } = await visitSky('/', { viewport: { width: 1440, height: 900 } });

  await page.setViewportSize({ width: 390, height: 844 });

  await expect.poll(() => readSize(page)).toEqual([390, 844]);
});

test('L10 · under reduced motion the 80 particles stand still, also after a change of size', async () => {
  const { page, sky } = await visitSky('/', { reducedMotion: 'reduce' });

  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => readSize(page)).toEqual([800, 600]);

  expect(await countFramesOfSixty(sky)).toBe(0);
  expect(await countDots(sky)).toBe(80);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L10 · the particles obey when the visitor asks for reduced motion later, and when the wish is taken back', async () => {
  const { page, sky } = await visitSky('/');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => countFramesOfSixty(sky)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => countFramesOfSixty(sky)).toBeGreaterThan(10);
});

test('L10 · the particles pause while the tab is hidden', async () => {
  const { page, sky } = await visitSky('/');

  await setHidden(page, true);
  await expect.poll(() => countFramesOfSixty(sky)).toBe(0);

  await setHidden(page, false);
  await expect.poll(() => countFramesOfSixty(sky)).toBeGreaterThan(10);
});
