import { setTimeout as pass } from 'node:timers/promises';
import { timeoutMs } from '#test/support/timeouts.ts';
import { keys, type BrowserWindow, type Point } from './browser.ts';

/** Where to find something, as an XPath expression: of what it gives, the first that is shown is meant. */
export const button = (name: string) => `//button[normalize-space(.)="${name}" or @aria-label="${name}"]`;
export const link = (name: string) => `//a[normalize-space(.)="${name}"]`;
export const barLink = (name: string) => `//header//a[normalize-space(.)="${name}"]`;
export const field = (label: string) =>
  `//*[@id=//label[normalize-space(.)="${label}"]/@for] | //label[normalize-space(.)="${label}"]/input | //input[@aria-label="${label}"]`;

/** An expression for the first element that an XPath finds and that is shown. */
export const shown = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
    .find((element) => element.checkVisibility({ visibilityProperty: true }));
})()`;

/** The middle of an element that can be clicked there now: it is enabled, in the window, and nothing lies above it. */
const clickablePoint = (xpath: string) => `(() => {
  const element = ${shown(xpath)};
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
})()`;

/** Tries until it succeeds. Not vitest's: pictures are taken without it. */
async function waitFor<Found>(attempt: () => Promise<Found>): Promise<Found> {
  for (const end = Date.now() + timeoutMs; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pass(100);
  }
}

/** Somebody who visits the site and knows what is on it by its words. Everything waits until it can be done. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(window: BrowserWindow, siteUrl: string) {
  const ask = <Answer>(expression: string) => window.evaluate<Answer>(expression);

  async function until(expression: string): Promise<void> {
    await waitFor(async () => {
      // A page that is just being left cannot be asked.
      if (!(await ask<boolean>(expression)))
        throw new Error(`Not so on ${await ask<string>('location.href')}: ${expression}`);
    });
  }

  async function click(xpath: string): Promise<void> {
    let last: Point | null = null;
    const point = await waitFor(async () => {
      const before = last;
      last = await ask<Point | null>(clickablePoint(xpath));
      if (!last || before?.x !== last.x || before.y !== last.y) throw new Error(`Cannot be clicked: ${xpath}`);
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
    /** Gives the page the first sign of a person, and waits until its own components have taken over from the prerendered markup. */
    untilHydrated: async () => {
      await ask(`dispatchEvent(new Event('touchstart'))`);
      await until(`Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__reactFiber'))`);
    },
    sees: (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    isAt: (path: string) => until(`location.href === ${JSON.stringify(new URL(path, siteUrl).href)}`),
    async fill(label: string, text: string): Promise<void> {
      await click(field(label));
      await window.type(text);
    },
    /** Presses Tab until the focus is on something with these words; whoever tabs on for ever has lost it. */
    async tabTo(words: string): Promise<void> {
      for (let presses = 0; presses < 40; presses += 1) {
        await window.type(keys.tab);
        if ((await ask<string>('document.activeElement.textContent')).trim() === words) return;
      }
      throw new Error(`No Tab leads to ${words}.`);
    },
  };
}
