import { savesData } from '#web/src/boot/saves-data.ts';
import { openSky } from './open-sky.ts';
import type { PaintSky } from './sky.ts';

/**
 * Starts the particle field on its canvas, once a page load. From then on the sky fills the canvas at whatever size, and moves
 * only for a visitor who looks at it, has not asked for reduced motion, and is not saving data (L1, L10).
 */
export function startParticles(
  canvas: HTMLCanvasElement,
  open: (canvas: HTMLCanvasElement) => PaintSky = openSky,
): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const paint = open(canvas);
  let width = 0;
  let height = 0;

  function order(): void {
    paint({ width, height, isMoving: !(reducedMotion.matches || document.hidden || savesData()) });
  }

  // Tells the first size too, and without making the browser lay the page out for an answer.
  new ResizeObserver((entries) => {
    for (const { contentRect } of entries) {
      width = Math.round(contentRect.width);
      height = Math.round(contentRect.height);
    }
    order();
  }).observe(canvas);
  reducedMotion.addEventListener('change', order);
  document.addEventListener('visibilitychange', order);
}
