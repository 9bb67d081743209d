import { vi } from 'vitest';
import { timeoutMs } from '#test/support/timeouts.ts';
import type { BrowserWindow, Point } from './browser.ts';

/** XPath expressions. The first element that is visible is meant. */
export const button = (name: string) => `//button[normalize-space(.)="${name}" or @aria-label="${name}"]`;
export const link = (name: string) => `//a[normalize-space(.)="${name}"]`;
export const barLink = (name: string) => `//header//a[normalize-space(.)="${name}"]`;
export const field = (label: string) =>
  `//*[@id=//label[normalize-space(.)="${label}"]/@for] | //label[normalize-space(.)="${label}"]/input | //input[@aria-label="${label}"]`;

/** An expression for the first visible element that an XPath finds. */
export const shown = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
    .find((element) => element.checkVisibility({ visibilityProperty: true }));
})()`;

/** The middle of an element that is enabled, in the window, and not covered there; else null. */
const clickablePoint = (xpath: string) => `(() => {
  const element = ${shown(xpath)};
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
})()`;

export const waitFor = <Found>(attempt: () => Promise<Found>) =>
  vi.waitFor(attempt, { timeout: timeoutMs, interval: 100 });

export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor who finds things on the site by their words. Every action waits until it is possible. */
export function createVisitor(window: BrowserWindow, siteUrl: string) {
  const ask = <Answer>(expression: string) => window.evaluate<Answer>(expression);

  async function until(expression: string): Promise<void> {
    await waitFor(async () => {
      if (!(await ask<boolean>(expression)))
        throw new Error(`On ${await ask<string>('location.href')} this stays false: ${expression}`);
    });
  }

  async function click(xpath: string): Promise<void> {
    let last: Point | null = null;
    const point = await waitFor(async () => {
      const before = last;
      last = await ask<Point | null>(clickablePoint(xpath));
      if (!last || before?.x !== last.x || before.y !== last.y) throw new Error(`This cannot be clicked: ${xpath}`);
      return last;
    });
    await window.click(point);
  }

  return {
    window,
    ask,
    until,
    click,
    visit: (path: string) => window.navigate(new URL(path, siteUrl).href),
    untilHydrated: () =>
      until(`Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__reactFiber'))`),
    sees: (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    isAt: (path: string) => until(`location.href === ${JSON.stringify(new URL(path, siteUrl).href)}`),
    async fill(label: string, text: string): Promise<void> {
      await click(field(label));
      // The site fills in what it knows, and the text takes its place.
      await ask('(document.activeElement.select(), true)');
      await window.type(text);
    },
    /** Presses Tab until an element with these words has the focus. */
    async tabTo(words: string): Promise<void> {
      for (let presses = 0; presses < 40; presses += 1) {
        await window.press('Tab');
        if ((await ask<string>('document.activeElement.textContent')).trim() === words) return;
      }
      throw new Error(`No Tab leads to ${words}.`);
    },
  };
}
