import type { Locator, Page } from 'playwright-core';
import { button } from './controls.ts';

const region = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

export const toasts = (page: Page): Locator => region(page).getByRole('listitem');

/** The toast that says `text`, once it shows (T5). */
export async function seeToast(page: Page, text: string): Promise<void> {
  await region(page).getByText(text, { exact: true }).waitFor();
}

export async function dismissToast(page: Page): Promise<void> {
  await button(page, 'Dismiss the notification').click();
}
