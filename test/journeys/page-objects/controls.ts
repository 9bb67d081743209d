import type { Locator, Page } from 'playwright-core';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
/** A password field has no role of its own. */
export const passwordField = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Waits until React has hydrated the form. Before that, the browser posts the form natively. */
export async function untilFormIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form[method=post]')?.noValidate);
}
