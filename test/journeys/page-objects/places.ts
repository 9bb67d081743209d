import type { Locator } from 'playwright-core';

/**
 * How far down the screen an element stands, in pixels, with another one on the page and without it. Both are measured in
 * one question: between two of them the page's own letters may come.
 */
export async function topWithAndWithout(element: Locator, other: Locator): Promise<readonly [number, number]> {
  return element.evaluate(
    (measured, hidden) => {
      const withOther = measured.getBoundingClientRect().y;
      hidden.style.display = 'none';
      const without = measured.getBoundingClientRect().y;
      hidden.style.display = '';
      return [withOther, without] as const;
    },
    await other.evaluateHandle((found) => found),
  );
}
