import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
export async function seeFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name);
}
