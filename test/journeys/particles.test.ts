import type { BrowserContextOptions, JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { goTo, follow, reload } from '#test/support/complete-page.ts';
import { shownParticles } from '#test/support/drawn-particles.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';

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
  await expect.poll(() => page.locator('canvas').getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L1 · the same particles stay through a change of page', async () => {
  const { page, particles } = await visitParticles('/');

  const [worker] = page.workers();
  await follow(page.getByRole('link', { name: 'Contact', exact: true }).first());

  expect(page.workers()).toEqual([worker]);
  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);
  await expect.poll(() => page.locator('canvas').count()).toBe(1);
});

const isKolamDrawn = (page: Page) =>
  page.evaluate(() => {
    const drawing = document.querySelector('[data-flight]')!;
    return [document.documentElement.dataset.kolam, getComputedStyle(drawing).getPropertyValue('--kolam')];
  });

const undrawn = [undefined, '0'];
const drawn = ['drawn', ''];

test('L13 · the stars draw the kolam once, and drift again; on a later visit it is drawn', async () => {
  needs('pattern');
  const { page, particles } = await visitParticles('/');

  expect(await isKolamDrawn(page)).toEqual(undrawn);
  await expect.poll(() => isKolamDrawn(page)).toEqual(drawn);
  await expect.poll(() => countFramesOfOneSecond(particles)).toBeLessThan(20);
  expect(await countDots(particles)).toBe(80);

  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('[data-flight]', { state: 'attached' });
  expect(await isKolamDrawn(page)).toEqual(drawn);
});

test('L13, L10 · an act of the visitor ends the flight of the stars: the kolam is drawn at once', async () => {
  needs('pattern');
  const { page, particles } = await visitParticles('/');
  await expect.poll(() => countDots(particles)).toBe(80);
  expect(await isKolamDrawn(page)).toEqual(undrawn);

  await page.mouse.wheel(0, 60);

  await expect.poll(() => isKolamDrawn(page)).toEqual(drawn);
});

test.each<[string, BrowserContextOptions, string]>([
  ['reduced motion', { reducedMotion: 'reduce' }, ''],
  ['no OffscreenCanvas', {}, 'delete HTMLCanvasElement.prototype.transferControlToOffscreen'],
  ['a pause', {}, "localStorage.particles = 'paused'"],
])('L10 · with %s, the kolam is drawn at once', async (_case, options, script) => {
  const page = await site.visit('/about', { particles: 'moving', ...options });
  await page.addInitScript(script);
  await goTo(page, '/');

  await expect.poll(async () => (await isKolamDrawn(page))[1]).toBe('');
});

test('L1 · no star is seen on the light ground of a page', async () => {
  const page = await site.visit('/privacy-policy', { particles: 'moving', reducedMotion: 'reduce' });
  await page.mouse.wheel(0, 900);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
  const withStars = await page.screenshot();
  await page.locator('canvas').evaluate((canvas) => (canvas.style.visibility = 'hidden'));

  expect(withStars.equals(await page.screenshot())).toBe(true);
});

test('L1 · the thread has the length with which the worker draws it', async () => {
  needs('pattern');
  const page = await site.visit('/');
  const length = await page.evaluate((path) => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute('d', path);
    return line.getTotalLength();
  }, starPattern!.thread);

  expect(length).toBeCloseTo(starPattern!.threadLength, -1);
});

test.each(['/', '/contact'])('L1 · stars are on the dark top of %s', async (path) => {
  const page = await site.visit(path, { particles: 'moving', reducedMotion: 'reduce' });
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
  const clip = { x: 0, y: 0, width: 1280, height: 400 };

  const withStars = await page.screenshot({ clip });
  await page.locator('canvas').evaluate((canvas) => (canvas.style.visibility = 'hidden'));

  expect(withStars.equals(await page.screenshot({ clip }))).toBe(false);
});

test('L10 · under reduced motion the 80 particles stand still, also after a change of size', async () => {
  const { page, particles } = await visitParticles('/', { reducedMotion: 'reduce' });

  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => readSize(page)).toEqual([800, 600]);

  expect(await countFramesOfTwoSeconds(particles)).toBe(0);
  await seeNone(pauseSwitch(page), mainHeading(page));
  expect(await countDots(particles)).toBe(80);
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
});

test('L1 · the particles become sharp on a screen with twice the pixels, to which the window is moved', async () => {
  const page = await site.visit('/about', { particles: 'moving', reducedMotion: 'reduce' });
  await expect.poll(() => readSize(page)).toEqual([1280, 720]);
  const devTools = await page.context().newCDPSession(page);
  const screen = { width: 1280, height: 720, deviceScaleFactor: 2, mobile: false };

  await devTools.send('Emulation.setDeviceMetricsOverride', screen);

  await expect.poll(() => readSize(page)).toEqual([2560, 1440]);
});

test('L10 · a visitor pauses the particles; the pause lasts on the next page until the visitor resumes them', async () => {
  const { page, particles } = await visitParticles('/');

  await expect.poll(() => countFramesOfOneSecond(particles)).toBeGreaterThan(5);
  await pauseSwitch(page).click();
  await expect.poll(() => countFramesOfTwoSeconds(particles)).toBe(0);
  await seeNone(pauseSwitch(page), mainHeading(page));

  await goTo(page, '/contact');
  const next = await watchParticles(page);
  await expect.poll(() => countFramesOfTwoSeconds(next)).toBe(0);

  await resumeSwitch(page).click();
  await expect.poll(() => countFramesOfOneSecond(next)).toBeGreaterThan(5);
  await reload(page);
  await expect.poll(async () => countFramesOfOneSecond(await watchParticles(page))).toBeGreaterThan(5);
});
