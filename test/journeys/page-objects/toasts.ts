import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toastRegion } from '#test/support/toast-record.ts';

const region = (page: Page): Locator => page.getByRole('region', { name: toastRegion });

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
  'Your email address is confirmed.',
  'A new code is on its way.',
  'Your password is changed.',
  'Your password is set.',
  'Your account is deleted.',
  'If this email address was ever confirmed, a new code is on its way.',
]);

/**
 * Waits until a toast shows `text` with its title and its tone, or accepts a recorded toast that has already closed. Each
 * toast counts once.
 */
export async function seeToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate<unknown>(`document.takeToast(${JSON.stringify(text)})`))
    .toEqual({ text, title: titles[text], tone: successes.has(text) ? 'success' : 'error' });
}
