import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seeToast, untilAwake, type Site } from './open-site.ts';

/** The password of every person in these journeys. */
export const secret = 'a long enough secret';

export function newAddress(): string {
  return `person-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A password field has no role of its own. */
export const passwordField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const bar = (page: Page) => page.getByRole('banner');
/** The greeting of whoever is signed in; with an empty name, of anybody. */
export const greeting = (page: Page, who: string) => bar(page).getByRole('link', { name: `Hello, ${who}` });

export async function fillSignup(page: Page, email: string, first = secret, second = first): Promise<void> {
  await field(page, 'E-mail address').fill(email);
  await passwordField(page, 'Password').fill(first);
  await passwordField(page, 'Confirm password').fill(second);
  await button(page, 'Create Account').click();
}

export async function fillLogin(page: Page, email: string, password = secret): Promise<void> {
  await field(page, 'E-mail address').fill(email);
  await passwordField(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** A page of a visitor who has just created an account and stands on the home page. */
export async function signUp(site: Site, email = newAddress(), options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('/signup', options);
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  return page;
}

/**
 * The page at an address, when nothing more happens on it by itself: its visitor is somebody who is let in, since the account
 * page sends everybody else away.
 */
export async function visitAddress(site: Site, address: string, options?: BrowserContextOptions): Promise<Page> {
  if (address !== '/account') {
    const page = await site.visit(address, options);
    await untilAwake(page);
    return page;
  }
  const page = await signUp(site, newAddress(), options);
  await page.waitForURL(`${site.url}/`);
  await page.goto(address);
  await untilAwake(page);
  await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
  return page;
}

/** Goes to Google from the page and becomes somebody there; a person is created by being named. */
export async function continueWithGoogle(page: Page, email: string, name: string, isVerified = true): Promise<void> {
  await button(page, 'Continue with Google').click();
  await field(page, 'Email address').fill(email);
  await field(page, 'Name').fill(name);
  await page.getByRole('checkbox').setChecked(isVerified);
  await button(page, 'Continue').click();
}

/** Waits for the code that sign-up mails, opens the strip that asks for it, and gives it there. */
export async function confirmAddress(page: Page, site: Site, email: string): Promise<void> {
  await expect.poll(() => site.cloud.mail().some(({ to }) => to === email)).toBe(true);
  await button(page, 'Dismiss the notification').click();
  await button(page, 'Enter code').click();
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your address is confirmed.');
}

/** The newest code that was mailed to an address. */
export function mailedCode(site: Site, email: string): string {
  const mail = site.cloud.mail().find(({ to }) => to === email);
  if (mail?.code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return mail.code;
}
