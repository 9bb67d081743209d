import type { JSHandle, Page } from 'playwright-core';

/** What the worker's canvas was asked to draw since it is watched, kept in the worker. */
export type DrawnParticles = JSHandle<{ frames: number; dotsOfLatest: number }>;

/** Watches the worker that draws a page's particles, from wherever it has got to. Waits for it to be there. */
export async function watchParticles(page: Page): Promise<DrawnParticles> {
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

/** How many frames were drawn since the particles are watched. */
export async function countFrames(particles: DrawnParticles): Promise<number> {
  return (await particles.jsonValue()).frames;
}

/** How many particles the latest frame shows. */
export async function countDots(particles: DrawnParticles): Promise<number> {
  return (await particles.jsonValue()).dotsOfLatest;
}

/** An expression for the page: what its canvas shows, in bytes of red, green, blue and opacity. Every browser understands it. */
export const shownParticles = `(() => {
  const shown = document.querySelector('canvas');
  const copy = new OffscreenCanvas(shown.width, shown.height).getContext('2d');
  copy.drawImage(shown, 0, 0);
  return copy.getImageData(0, 0, shown.width, shown.height).data;
})()`;
