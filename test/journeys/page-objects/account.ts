import type { BrowserContextOptions, Page } from 'playwright-core';
import { untilHydrated, type Site } from '#test/support/open-site.ts';
import { button, field } from './controls.ts';
import { mailedCode, untilMailed } from './mailbox.ts';
import { newAddress } from './person.ts';
import { fillSignup } from './sign-in-forms.ts';
import { dismissToast, seeToast } from './toasts.ts';

/** A page of a visitor who has just created an account and stands on the home page. */
export async function signUp(site: Site, email = newAddress(), options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('/signup', options);
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  return page;
}

/** Enters the emailed code in the banner that asks a new account for it. */
async function verifyEmail(page: Page, site: Site, email: string): Promise<void> {
  await untilMailed(site, email);
  await dismissToast(page);
  await button(page, 'Enter code').click();
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your email address is confirmed.');
}

/** A person who can get a code for a forgotten password: the email address is verified. */
export async function signUpVerified(site: Site, email: string): Promise<Page> {
  const page = await signUp(site, email);
  await verifyEmail(page, site, email);
  return page;
}

/**
 * Opens a page and waits until it is complete. For `/account` it first creates an account, because the page redirects
 * other visitors.
 */
export async function visitAddress(site: Site, address: string, options?: BrowserContextOptions): Promise<Page> {
  if (address !== '/account') {
    const page = await site.visit(address, options);
    await untilHydrated(page);
    return page;
  }
  const page = await signUp(site, newAddress(), options);
  await page.waitForURL(`${site.url}/`);
  await page.goto(address);
  await untilHydrated(page);
  await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
  return page;
}

/** On the account page: asks to delete the account, and confirms it. */
export async function deleteAccount(page: Page): Promise<void> {
  await button(page, 'Delete Account').click();
  await button(page, 'Yes, delete it').click();
}
