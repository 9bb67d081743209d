import type { Locator, Page } from 'playwright-core';

/** A page, or a part of it in which a control is searched. */
type Scope = Pick<Page, 'getByRole' | 'getByLabel'>;

export const field = (scope: Scope, name: string): Locator => scope.getByRole('textbox', { name, exact: true });
/** A password field has no role of its own. */
export const passwordField = (scope: Scope, name: string): Locator => scope.getByLabel(name, { exact: true });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
/** The form with this button. A page that a visitor leaves can have a form with the same fields. */
export const form = (page: Page, name: string): Locator => page.locator('form').filter({ has: button(page, name) });
export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Waits until React has hydrated the form. Before that, the browser posts the form natively. */
export async function untilFormIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form[method=post]')?.noValidate);
}
