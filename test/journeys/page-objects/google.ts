import type { Page } from 'playwright-core';
import { button, field } from './controls.ts';

/** Waits for Google's page. */
export async function untilAtGoogle(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
}

/** Becomes somebody at Google; a person is created by being named. */
export async function chooseAtGoogle(page: Page, email: string, name: string, isVerified = true): Promise<void> {
  await field(page, 'Email address').fill(email);
  await field(page, 'Name').fill(name);
  await page.getByRole('checkbox').setChecked(isVerified);
  await button(page, 'Continue').click();
}

/** Goes to Google from the page and becomes somebody there. */
export async function continueWithGoogle(page: Page, email: string, name: string, isVerified = true): Promise<void> {
  await button(page, 'Continue with Google').click();
  await chooseAtGoogle(page, email, name, isVerified);
}
