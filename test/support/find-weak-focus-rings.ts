import type { Page } from 'playwright-core';
import { contrast } from './contrast.ts';

/**
 * The focusable elements whose ring has less than 3:1 on the ground around it (WCAG 2.2, 1.4.11, read 2026-11-24). Both
 * neighbours of a ring are its ground: it keeps a distance from its element, or lies within it. A gradient counts with each
 * of its colours.
 */
export async function findWeakFocusRings(page: Page): Promise<readonly string[]> {
  const rings = await page.evaluate(() => {
    const hexOf = (color: string) =>
      `#${color
        .match(/\d+/g)!
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .slice(0, 3)
        .join('')}`;
    const colorsOf = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundImage.match(/rgb\([^)]*\)/g) ?? backgroundColor.match(/rgb\([^)]*\)/g) ?? [];
    };
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
          .map(colorsOf);
        const ground = grounds.find(({ length }) => length > 0) ?? [];
        return { words: element.textContent || element.id, ring: hexOf(outlineColor), ground: ground.map(hexOf) };
      });
  });
  return rings
    .filter(({ ring, ground }) => ground.length === 0 || ground.some((color) => contrast(ring, color) < 3))
    .map(({ words, ring, ground }) => `${words}: ${ring} on ${ground.join(', ')}`);
}
