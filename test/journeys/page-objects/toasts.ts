import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toastRegion } from '#test/support/toast-record.ts';
import { button } from './controls.ts';

const region = (page: Page): Locator => page.getByRole('region', { name: toastRegion });

export const toasts = (page: Page): Locator => region(page).getByRole('listitem');

/**
 * Waits until a toast shows `text`, or accepts a recorded toast that has already closed. Each toast counts once.
 */
export async function seeToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate<unknown>(`document.takeToast(${JSON.stringify(text)})`)).toBe(text);
}

export async function dismissToast(page: Page): Promise<void> {
  await button(page, 'Dismiss the notification').click();
}
