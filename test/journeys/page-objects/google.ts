import type { Page } from 'playwright-core';
import { needs } from '#test/support/needs.ts';
import { see } from '#test/support/see.ts';
import { button, field, form, mainHeading } from './page.ts';

export async function untilAtGoogle(page: Page): Promise<void> {
  await see(mainHeading(page, 'Choose an account'));
}

/** Chooses an account at the stand-in for Google, which creates an account for each new email address. */
export async function chooseAtGoogle(page: Page, email: string, name = 'Asha Rao'): Promise<void> {
  const someoneElse = form(page, 'Continue');
  await field(someoneElse, 'Email address').fill(email);
  await field(someoneElse, 'Name').fill(name);
  await button(someoneElse, 'Continue').click();
}

/** Goes to Google from the page and chooses an account there. */
export async function continueWithGoogle(page: Page, email: string, name = 'Asha Rao'): Promise<void> {
  needs('google');
  await button(page, 'Continue with Google').click();
  await untilAtGoogle(page);
  await chooseAtGoogle(page, email, name);
}

/** Opens Google's popup with the button of the page. */
export async function openGooglePopup(page: Page, name: string): Promise<Page> {
  needs('google');
  const opened = page.context().waitForEvent('page');
  await button(page, name).click();
  const popup = await opened;
  await untilAtGoogle(popup);
  return popup;
}
