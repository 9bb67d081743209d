import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
/** A password field has no role of its own. */
export const passwordField = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Until then the browser posts the form by itself. */
export async function untilFormIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('form')?.noValidate);
}
