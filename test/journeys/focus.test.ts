import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { hero } from '#company/home.ts';
import { createAccount, mailedCode, newAddress, secret, signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, openMenu, signInLink } from '#test/journeys/page-objects/bar.ts';
import { button, field, form, main, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeFocus } from '#test/support/see.ts';

const site = await openSite();

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

/** Types where the focus is. */
async function type(page: Page, text: string, ...keys: readonly string[]): Promise<void> {
  await page.keyboard.type(text);
  for (const key of keys) await page.keyboard.press(key);
}

async function openAccountByKey(page: Page): Promise<void> {
  await greeting(page, '').focus();
  await page.keyboard.press('Enter');
  await seeFocus(page, 'Your account');
}

test('L11, G1, L5 · with the keyboard, signing in focuses the heading of the page, and signing out focuses Sign In', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');

  await press(page, 'Sign In');
  await seeFocus(page, 'Email address');
  await type(page, email, 'Tab');
  await type(page, 'not the secret', 'Enter');
  await seeToast(page, 'Incorrect username or password.');
  await seeFocus(page, 'Password');
  await passwordField(form(page, 'Sign In'), 'Password').fill(secret);
  await press(page, 'Sign In');
  await seeToast(page, 'Signed in successfully.');
  await seeFocus(page, hero.headline);
  await press(page, 'Sign Out');
  await seeToast(page, 'Signed out successfully');

  await seeFocus(page, 'Sign In');
  await see(signInLink(page));
});

test('L11, E3 · after each action on the account page, its control or its result has the focus', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/about');
  await openAccountByKey(page);

  await field(main(page), 'Code').focus();
  await press(page, 'Confirm');
  await seeToast(page, 'Please fill in all fields.');
  await seeFocus(page, 'Code');
  await press(page, 'Send another code');
  await seeToast(page, 'A new code is on its way.');
  await seeFocus(page, 'Send another code');
  await field(main(page), 'Code').focus();
  await type(page, await mailedCode(site, email), 'Enter');
  await seeToast(page, 'Your email address is confirmed.');
  await seeFocus(page, 'Confirmed');

  await Promise.all([page.waitForEvent('download'), press(page, 'Download My Data')]);
  await seeFocus(page, 'Download My Data');

  await press(page, 'Delete Account');
  await seeFocus(page, 'Keep the account');
  await page.keyboard.press('Enter');
  await seeFocus(page, 'Delete Account');
  await page.keyboard.press('Enter');
  await press(page, 'Yes, delete it');
  await seeToast(page, 'Your account is deleted.');
  await seeFocus(page, 'Sign In');
});

test('L11, L4, L5 · signing out from the menu of a phone leads back to the menu', async () => {
  const page = await signUp(site, newAddress(), '/about', { viewport: { width: 390, height: 844 } });
  await openMenu(page);

  await press(page, 'Sign Out');
  await seeToast(page, 'Signed out successfully');

  await seeFocus(page, 'Menu');
});
