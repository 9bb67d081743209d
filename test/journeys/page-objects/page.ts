import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toastRegion } from '#web/src/toasts/toasts-words.ts';

/** A field is searched in its form or its part of the page. The page that the visitor leaves can have the same field. */
export const field = (within: Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });
/** A password field has no role of its own. */
export const passwordField = (within: Locator, name: string): Locator => within.getByLabel(name, { exact: true });
export const button = (within: Locator | Page, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
/** The form with this button. */
export const form = (page: Page, name: string): Locator => page.locator('form').filter({ has: button(page, name) });
export const main = (page: Page): Locator => page.getByRole('main');
export const mainHeading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name && { name }) });

export const region = (page: Page): Locator =>
  page.getByRole('region', { name: toastRegion.label.replace('{hotkey}', 'F8') });
export const toasts = (page: Page): Locator => region(page).getByRole('listitem');

/** The titles of the specification's tables (M1-M11). Other toasts have no title. */
const titles: Readonly<Record<string, string>> = {
  'Thank you for subscribing to our newsletter.': 'Success!',
  'Failed to subscribe. Please try again.': 'Error',
  'Signed out successfully': 'Success',
  'Failed to sign out': 'Error',
};

/** Every other toast reports an error. */
const successes: ReadonlySet<string> = new Set([
  'Thank you for subscribing to our newsletter.',
  "Your message has been sent. We'll get back to you soon!",
  'Signed in successfully.',
  'Account created successfully.',
  'Signed in successfully with Google.',
  'Account created successfully with Google.',
  'Signed out successfully',
  'Your password is changed.',
  'Your account is deleted.',
]);

/** Runs in the browser. Returns the shown toast, once. */
function takeToast(shown: readonly Element[]): unknown {
  const toast = shown.find((each) => each.checkVisibility({ visibilityProperty: true }) && !('isTaken' in each));
  const text = toast?.querySelector('div:not(:has(*)):last-of-type');
  if (!text || text.getBoundingClientRect().height === 0) return undefined;
  Object.assign(toast!, { isTaken: true });
  return {
    text: text.textContent,
    title: text.previousElementSibling?.textContent,
    tone: toast!.getAttribute('data-tone'),
  };
}

/** Waits for the next toast, which must have this text with its title and its tone. A test names each toast that comes. */
export async function seeToast(page: Page, text: string): Promise<void> {
  let seen: unknown;
  await expect.poll(async () => (seen = await toasts(page).evaluateAll(takeToast))).toBeDefined();
  expect(seen).toEqual({ text, title: titles[text], tone: successes.has(text) ? 'success' : 'error' });
}
