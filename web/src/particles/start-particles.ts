import { openRenderer } from './open-renderer.ts';
import type { RenderParticles } from './particle-renderer.ts';
import { watchActivity } from './watch-activity.ts';

/** On a denser screen nobody sees the difference on a dot. */
const highestPixelRatio = 2;
/** What a frame costs the page's thread grows with these; with so many it stays below 2 ms (`npm run bench:particles`). */
const mostPixels = 2_400_000;

/** How many pixels of the canvas to draw for each CSS pixel: those of the screen, as far as a frame may cost (L10). */
function choosePixelRatio(width: number, height: number): number {
  return Math.max(1, Math.min(devicePixelRatio, highestPixelRatio, Math.sqrt(mostPixels / (width * height))));
}

/**
 * Starts the particle field on its canvas, once a page load. From then on it fills the canvas at whatever size, and moves
 * only for a visitor who looks at it, is doing nothing else, has not asked for reduced motion, and has not paused it (L1, L10).
 */
export function startParticles(
  canvas: HTMLCanvasElement,
  open: (canvas: HTMLCanvasElement) => RenderParticles = openRenderer,
): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const page = document.documentElement;
  const render = open(canvas);
  let width = 0;
  let height = 0;
  // Each frame of the particles is one of the whole window, and a visitor's key would wait for it.
  const isActive = watchActivity(update);

  function update(): void {
    const isPaused = page.dataset.particles === 'paused';
    render({
      width,
      height,
      pixelRatio: choosePixelRatio(width, height),
      isMoving: !(isActive() || reducedMotion.matches || document.hidden || isPaused),
    });
  }

  // Tells the first size too, and without making the browser lay the page out for an answer.
  new ResizeObserver((entries) => {
    for (const { contentRect } of entries) {
      width = Math.round(contentRect.width);
      height = Math.round(contentRect.height);
    }
    update();
  }).observe(canvas);
  // A window that is moved to another screen keeps its size in CSS pixels.
  addEventListener('resize', update);
  reducedMotion.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
  // The boot script's switch sets it, and may have done so before this was here.
  new MutationObserver(update).observe(page, { attributeFilter: ['data-particles'] });
}
