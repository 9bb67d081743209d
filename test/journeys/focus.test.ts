import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hero } from '#company/home.ts';
import { createAccount, fillSignup, newAddress, refusedPassword, secret } from '#test/journeys/page-objects/account.ts';
import { barLink, greeting, signInLink } from '#test/journeys/page-objects/bar.ts';
import { contactField } from '#test/journeys/page-objects/forms.ts';
import { button, form, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
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

test('L11, G1, L5 · with the keyboard, signing in focuses the heading of the page, and signing out focuses Sign In', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');

  await press(page, 'Sign In');
  await seeFocus(page, 'Email address');
  await type(page, email, 'Tab');
  await type(page, 'not the secret', 'Enter');
  await seeToast(page, refusedPassword);
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

test('L11, E3, G5, G9, M11, T4 · after each action on the account page, its control or its result has the focus; the account is deleted with all drafts', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  await seePage(page, '/');
  await follow(barLink(page, 'Contact'));
  await contactField(page, 'Message').fill('Begun, and never sent');
  await greeting(page, '').focus();
  await page.keyboard.press('Enter');
  await seeFocus(page, 'Your account');

  await press(page, 'Delete Account');
  await seeFocus(page, 'Keep the account');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await seeFocus(page, 'Delete Account');
  await page.route(`${site.cloud.signInUrl}/`, (route) => route.abort());
  await page.keyboard.press('Enter');
  await press(page, 'Yes, delete it');
  await seeToast(page, 'The sign-in service could not be reached. Check your connection and try again.');
  await seeFocus(page, 'Delete Account');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await press(page, 'Yes, delete it');
  await seeToast(page, 'Your account is deleted.');
  await seeFocus(page, 'Sign In');
  await follow(barLink(page, 'Contact'));
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
  // The address is free again.
  await createAccount(site, email);
});
