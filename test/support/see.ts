import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a visitor sees each of these elements. */
export async function see(...elements: readonly Locator[]): Promise<void> {
  for (const each of elements) await each.waitFor();
}

/** Waits until a visitor sees `after`, which comes no earlier than what the visitor must not see, and sees nothing of it. */
export async function seeNone(elements: Locator, after: Locator): Promise<void> {
  await after.waitFor();
  await expect.poll(() => elements.filter({ visible: true }).count()).toBe(0);
}

/** The accessible name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const shown = element instanceof HTMLElement ? element.innerText : element.textContent;
    return element.getAttribute('aria-label') ?? label ?? shown.trim();
  });
}

/** Waits until the element with this name has the focus. */
export async function seeFocus(page: Page, expected: string | RegExp): Promise<void> {
  const name = typeof expected === 'string' ? expected : expect.stringMatching(expected);
  await expect.poll(() => focused(page)).toEqual(name);
}
