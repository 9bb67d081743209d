import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countDots, shownParticles, watchParticles, type DrawnParticles } from '#test/support/drawn-particles.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

async function visitParticles(path: string, options?: BrowserContextOptions) {
  const page = await site.visit(path, { particles: 'moving', ...options });
  return { page, particles: await watchParticles(page) };
}

/** How many frames the worker draws while the screen, sixty a second, shows it so many: about a quarter when they move. */
function countFramesOf(shownFrames: number, particles: DrawnParticles): Promise<number> {
  return particles.evaluate(async (counts, frames) => {
    const before = counts.frames;
    for (let shown = 0; shown < frames; shown++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return counts.frames - before;
  }, shownFrames);
}

const countFramesOfOneSecond = (particles: DrawnParticles) => countFramesOf(60, particles);

/** Longer than the one second for which a visitor's action stops them. */
const countFramesOfTwoSeconds = (particles: DrawnParticles) => countFramesOf(120, particles);

function readSize(page: Page): Promise<readonly [number, number]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
}

/** How much of what the visitor sees of the canvas is not empty, in pixels. */
function countInk(page: Page): Promise<number> {
  return page.evaluate(`${shownParticles}.filter((value, index) => index % 4 === 3 && value > 0).length`);
}

test('L1 · a visitor sees exactly 80 particles drift behind the page, drawn by a worker', async () => {
  const { page, particles } = await visitParticles('/');

  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);

  expect(await countDots(particles)).toBe(80);
  expect(page.workers()).toHaveLength(1);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L1 · the particles are nothing to a pointer or to a screen reader', async () => {
  const { page } = await visitParticles('/');

  const canvas = page.locator('canvas');
  expect(await canvas.getAttribute('aria-hidden')).toBe('true');
  const hit = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName);
  expect(hit).not.toBe('CANVAS');
});

test('L1 · the same particles stay through a change of page', async () => {
  const { page, particles } = await visitParticles('/');

  const [worker] = page.workers();
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.waitForURL('**/contact');

  expect(page.workers()).toEqual([worker]);
  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);
  expect(await page.locator('canvas').count()).toBe(1);
});

test('L1 · the particles take the size of the window', async () => {
  const { page } = await visitParticles('/', { viewport: { width: 1440, height: 900 } });

  await page.setViewportSize({ width: 390, height: 844 });

  await expect.poll(() => readSize(page)).toEqual([390, 844]);
});

test('L10 · under reduced motion the 80 particles stand still, also after a change of size', async () => {
  const { page, particles } = await visitParticles('/', { reducedMotion: 'reduce' });

  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => readSize(page)).toEqual([800, 600]);

  expect(await countFramesOfTwoSeconds(particles)).toBe(0);
  expect(await countDots(particles)).toBe(80);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L10 · the particles stand still while a visitor writes, and drift on when nothing is written', async () => {
  const { page, particles } = await visitParticles('/contact');
  await page.getByRole('textbox', { name: 'First name' }).focus();
  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);

  await expect
    .poll(async () => {
      await page.keyboard.press('A');
      return countFramesOf(20, particles);
    })
    .toBe(0);

  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);
});

const pauseSwitch = (page: Page) => page.getByRole('button', { name: 'Pause the moving stars' });
const resumeSwitch = (page: Page) => page.getByRole('button', { name: 'Let the stars move' });

test('L10 · a visitor pauses the particles, which holds on the next page and after a reload, until they are let move', async () => {
  const { page, particles } = await visitParticles('/');

  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);
  await pauseSwitch(page).click();
  await expect.poll(() => countFramesOfTwoSeconds(particles)).toBe(0);
  expect(await pauseSwitch(page).count()).toBe(0);

  await page.goto('/contact');
  const next = await watchParticles(page);
  await expect.poll(() => countFramesOfTwoSeconds(next)).toBe(0);

  await resumeSwitch(page).click();
  await expect.poll(() => countFramesOfOneSecond(next)).toBeGreaterThan(5);
  await page.reload();
  await expect.poll(async () => countFramesOfOneSecond(await watchParticles(page))).toBeGreaterThan(5);
});

test.for([
  ['asks for reduced motion', { reducedMotion: 'reduce' }],
  ['runs no JavaScript', { javaScriptEnabled: false }],
] as const)('L10 · where the browser %s nothing moves, and there is nothing to pause', async ([, options]) => {
  const page = await site.visit('/contact', { particles: 'moving', ...options });

  expect(await pauseSwitch(page).count()).toBe(0);
  expect(await resumeSwitch(page).count()).toBe(0);
});

test('L1 · on a phone of three pixels to one the particles are drawn with two', async () => {
  const { page } = await visitParticles('/', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  await expect.poll(() => readSize(page)).toEqual([780, 1688]);
  await expect.poll(() => countInk(page)).toBeGreaterThan(320);
});
