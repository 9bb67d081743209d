import type { BrowserContextOptions, JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { barLink } from '#test/journeys/page-objects/bar.ts';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, reload } from '#test/support/complete-page.ts';
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

/** Waits until the worker has drawn a few frames more. */
function seeMoving(particles: DrawnParticles): Promise<void> {
  return particles.evaluate(async (counts) => {
    const before = counts.frames;
    while (counts.frames < before + 5) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the worker draws nothing while the screen shows many frames. */
async function seeStill(particles: DrawnParticles): Promise<void> {
  const countDrawn = () =>
    particles.evaluate(async (counts) => {
      const before = counts.frames;
      // Moving particles are drawn in one of four frames.
      for (let shown = 0; shown < 40; shown++) await new Promise(requestAnimationFrame);
      return counts.frames - before;
    });
  await expect.poll(countDrawn).toBe(0);
}

function readSize(page: Page): Promise<readonly [number, number]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
}

/** How much of what the visitor sees of the canvas is not empty, in pixels. */
function countInk(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((shown: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
    copy.drawImage(shown, 0, 0);
    const { data } = copy.getImageData(0, 0, shown.width, shown.height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
}

/** Whether the top of the window looks different without the particles. */
async function areStarsSeen(page: Page): Promise<boolean> {
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);
  const clip = { x: 0, y: 0, width: 1280, height: 400 };
  const canvas = page.locator('canvas');
  const withStars = await page.screenshot({ clip });
  await canvas.evaluate((element) => (element.style.visibility = 'hidden'));
  const withoutStars = await page.screenshot({ clip });
  await canvas.evaluate((element) => (element.style.visibility = ''));
  return !withStars.equals(withoutStars);
}

const pauseSwitch = (page: Page) => page.getByRole('button', { name: 'Pause animation' });
const resumeSwitch = (page: Page) => page.getByRole('button', { name: 'Play animation' });

test('L1, L10 · exactly 80 particles drift behind the page, drawn by a worker, through a change of page; a pause lasts on the next page until the visitor resumes them', async () => {
  const { page, particles } = await visitParticles('/services');
  await seeMoving(particles);
  expect(await countDots(particles)).toBe(80);
  await expect.poll(() => page.locator('canvas').getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => countInk(page)).toBeGreaterThan(80);

  const [worker, ...others] = page.workers();
  expect(others).toEqual([]);
  await follow(barLink(page, 'About'));
  expect(page.workers()).toEqual([worker]);
  await expect.poll(() => page.locator('canvas').count()).toBe(1);
  await seeMoving(particles);

  await pauseSwitch(page).click();
  await seeStill(particles);
  await seeNone(pauseSwitch(page), resumeSwitch(page));
  await goTo(page, '/services');
  const next = await watchParticles(page);
  await seeStill(next);
  await resumeSwitch(page).click();
  await seeMoving(next);
  await reload(page);
  await seeMoving(await watchParticles(page));
});

/** `0` while the particles still have to draw the kolam. */
const isKolamDrawn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('[data-flight-target]')!).getPropertyValue('--drawn'));

const undrawn = '0';
const drawn = '';

/** Without the deadline for the flight, which a slow machine misses. */
async function visitFlight() {
  const page = await site.visit('/robots.txt', { particles: 'moving' });
  await page.addInitScript(`
    const set = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) => (ms === 4000 ? 0 : set(run, ms, ...rest));`);
  await goTo(page, '/');
  return { page, particles: await watchParticles(page) };
}

test('L13 · the stars draw the kolam once, with a thread of its length, and drift again', async () => {
  needs('pattern');
  const { page, particles } = await visitFlight();

  expect(await isKolamDrawn(page)).toEqual(undrawn);
  await expect.poll(() => isKolamDrawn(page)).toEqual(drawn);
  await seeMoving(particles);
  expect(await countDots(particles)).toBe(80);
  const length = await page.evaluate((path) => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute('d', path);
    return line.getTotalLength();
  }, starPattern!.thread);
  expect(length).toBeCloseTo(starPattern!.threadLength, -1);
});

test('L13, L10 · an act of the visitor ends the flight of the stars: the kolam is drawn at once', async () => {
  needs('pattern');
  const { page, particles } = await visitFlight();
  await expect.poll(() => countDots(particles)).toBe(80);
  expect(await isKolamDrawn(page)).toEqual(undrawn);

  await page.mouse.wheel(0, 60);

  await expect.poll(() => isKolamDrawn(page)).toEqual(drawn);
});

test('L10, L13 · with reduced motion, after a pause, or where an extension forbids workers, the kolam is drawn at once', async () => {
  needs('pattern');
  const page = await site.visit('/robots.txt', { particles: 'moving', reducedMotion: 'reduce' });

  for (const script of ['', "localStorage.particles = 'paused'", 'localStorage.clear(); delete globalThis.Worker']) {
    await page.addInitScript(script);
    await goTo(page, '/');
    await expect.poll(async () => [script, await isKolamDrawn(page)]).toEqual([script, '']);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
});

test('L10, L1 · under reduced motion the 80 particles stand still, also after a change of size; they are on the dark top of a page, and on no light ground', async () => {
  const { page, particles } = await visitParticles('/', { reducedMotion: 'reduce' });
  await seeNone(pauseSwitch(page), mainHeading(page));
  expect(await areStarsSeen(page)).toBe(true);
  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => readSize(page)).toEqual([800, 600]);
  await expect.poll(() => countDots(particles)).toBe(80);
  await seeStill(particles);

  await page.setViewportSize({ width: 1280, height: 720 });

  await follow(barLink(page, 'Contact'));
  expect(await areStarsSeen(page)).toBe(true);
  await goTo(page, '/privacy-policy');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => areStarsSeen(page)).toBe(false);
});

/** Keeps in `sentTexts` which texts the worker got last. */
const keepSentTexts = `
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.texts) globalThis.sentTexts = message.texts;
    return post.call(this, message, ...rest);
  };`;

/** The texts in the window, on the bar and on dark grounds, that are in no box that the worker got. */
const findUnsentTexts = `(() => {
  const boxes = globalThis.sentTexts ?? [];
  const unsent = [];
  for (const ground of document.querySelectorAll('header, [data-ground=night]')) {
    const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.data.trim() || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom, width } of range.getClientRects()) {
        if (width <= 1 || top >= innerHeight || bottom <= 0) continue;
        const isSent = boxes.some(([l, t, r, b]) => l <= left + 1 && t <= top + 1 && r >= right - 1 && b >= bottom - 1);
        if (!isSent) unsent.push(text.data.trim());
      }
    }
  }
  return [boxes.length > 5, unsent];
})()`;

test('L1 · the worker knows each text that particles could pass, also after a scroll', async () => {
  const page = await site.visit('/robots.txt', { particles: 'moving', reducedMotion: 'reduce' });
  await page.addInitScript(keepSentTexts);

  for (const path of ['/', '/about', '/contact', '/no-such-page']) {
    await goTo(page, path);
    await expect.poll(() => page.evaluate(findUnsentTexts)).toEqual([true, []]);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => page.evaluate(findUnsentTexts)).toEqual([true, []]);
  }
});
