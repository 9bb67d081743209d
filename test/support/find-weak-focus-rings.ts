import type { Page } from 'playwright-core';
import { contrast } from './contrast.ts';

/** The `#rrggbb` of each `rgb()` in a computed value. */
const colorsIn = (value: string) =>
  [...value.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(
    ([, ...parts]) => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
  );

/**
 * The focusable elements whose ring has less than 3:1 on the ground around it (WCAG 2.2, 1.4.11, read 2026-11-24). A
 * ring is outside its element with a gap, or inside it. So the colour on both sides is the same background. A gradient
 * counts with each of its colours.
 */
export async function findWeakFocusRings(page: Page): Promise<readonly string[]> {
  const rings = await page.evaluate(async () => {
    // The bar changes its ground in the frame after a scroll.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        element.focus({ preventScroll: true });
        const { outlineColor, outlineOffset } = getComputedStyle(element);
        const { left, top, width, height } = element.getBoundingClientRect();
        const grounds = document
          .elementsFromPoint(Math.max(1, left + width / 2), top + height / 2)
          .filter((under) => outlineOffset.startsWith('-') || !element.contains(under))
          .map((under) => getComputedStyle(under))
          .map(({ backgroundImage, backgroundColor }) => backgroundImage + backgroundColor);
        return { words: element.textContent || element.id, ring: outlineColor, grounds };
      });
  });
  return rings
    .map(({ words, ring, grounds }) => ({
      words,
      ring: colorsIn(ring)[0] ?? ring,
      ground: grounds.map(colorsIn).find(({ length }) => length > 0) ?? [],
    }))
    .filter(({ ring, ground }) => ground.length === 0 || ground.some((color) => contrast(ring, color) < 3))
    .map(({ words, ring, ground }) => `${words}: ${ring} on ${ground.join(', ')}`);
}
