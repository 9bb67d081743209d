import type { BrowserContextOptions, JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shownParticles } from '#test/support/drawn-particles.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

/** What the worker has drawn since the test started to watch it. The worker keeps the counts. */
type DrawnParticles = JSHandle<{ frames: number; dotsOfLatest: number }>;

/** Watches the worker that draws a page's particles, from wherever it has got to. Waits for it to be there. */
async function watchParticles(page: Page): Promise<DrawnParticles> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  return worker.evaluateHandle(() => {
    const counts = { frames: 0, dotsOfLatest: 0 };
    const brush = OffscreenCanvasRenderingContext2D.prototype;
    const original = Object.getOwnPropertyDescriptors(brush);
    brush.clearRect = function (...area) {
      counts.frames += 1;
      counts.dotsOfLatest = 0;
      original.clearRect.value!.apply(this, area);
    };
    brush.arc = function (...circle) {
      counts.dotsOfLatest += 1;
      original.arc.value!.apply(this, circle);
    };
    return counts;
  });
}

const countDots = async (particles: DrawnParticles) => (await particles.jsonValue()).dotsOfLatest;

async function visitParticles(path: string, options?: BrowserContextOptions) {
  const page = await site.visit(path, { particles: 'moving', ...options });
  return { page, particles: await watchParticles(page) };
}

/**
 * How many frames the worker draws while the screen shows 60 of them a second: about a quarter when the particles move.
 */
function countFrames(particles: DrawnParticles, seconds: number): Promise<number> {
  return particles.evaluate(async (counts, frames) => {
    const before = counts.frames;
    for (let shown = 0; shown < frames; shown++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return counts.frames - before;
  }, seconds * 60);
}

const countFramesOfOneSecond = (particles: DrawnParticles) => countFrames(particles, 1);
/** Longer than the one second for which an action of the visitor stops them. */
const countFramesOfTwoSeconds = (particles: DrawnParticles) => countFrames(particles, 2);

function readSize(page: Page): Promise<readonly [number, number]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
}

/** How much of what the visitor sees of the canvas is not empty, in pixels. */
function countInk(page: Page): Promise<number> {
  return page.evaluate(`${shownParticles}.filter((value, index) => index % 4 === 3 && value > 0).length`);
}

const pauseSwitch = (page: Page) => page.getByRole('button', { name: 'Pause animation' });
const resumeSwitch = (page: Page) => page.getByRole('button', { name: 'Play animation' });

test('L1 · a visitor sees exactly 80 particles drift behind the page, drawn by a worker', async () => {
  const { page, particles } = await visitParticles('/');

  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);

  expect(await countDots(particles)).toBe(80);
  expect(page.workers()).toHaveLength(1);
  expect(await page.locator('canvas').getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
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

test('L10 · under reduced motion the 80 particles stand still, also after a change of size', async () => {
  const { page, particles } = await visitParticles('/', { reducedMotion: 'reduce' });

  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => readSize(page)).toEqual([800, 600]);

  expect(await countFramesOfTwoSeconds(particles)).toBe(0);
  expect(await pauseSwitch(page).count()).toBe(0);
  expect(await countDots(particles)).toBe(80);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L10 · a visitor pauses the particles; the pause lasts on the next page until the visitor resumes them', async () => {
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
