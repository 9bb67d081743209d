import type { Locator, Page } from 'playwright-core';
import { follow } from '#test/support/complete-page.ts';
import { see } from '#test/support/see.ts';
import { button, seeToast } from './page.ts';

export const bar = (page: Page): Locator => page.getByRole('banner');
export const barLink = (page: Page, name: string): Locator => bar(page).getByRole('link', { name });
export const signInLink = (page: Page): Locator => bar(page).getByRole('link', { name: 'Sign In', exact: true });
/** The greeting of whoever is signed in; with an empty name, of anybody. It leads to the account page. */
export const greeting = (page: Page, who: string): Locator => barLink(page, `Hello, ${who}`);
/** The menu of small screens. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });

export async function openMenu(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Menu' }).click();
}

export async function openAccount(page: Page): Promise<void> {
  await follow(greeting(page, ''));
}

/** Signs out, and waits until the bar offers to sign in again. */
export async function signOut(page: Page): Promise<void> {
  await button(bar(page), 'Sign Out').click();
  await seeToast(page, 'Signed out successfully');
  await see(signInLink(page));
}
