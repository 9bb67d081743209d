import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createAccount,
  fillSignup,
  newAddress,
  secret,
  seeSentenceBeside,
  signIn,
} from '#test/journeys/page-objects/account.ts';
import { greeting, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, form, main, mainHeading, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, reload, seePage } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('G2, G3, M6, L5, M9 · an account is created, greeted at once and after a reload, and signed out of; reading the terms first loses nothing, and no password is stored', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  const signup = form(page, 'Create Account');
  await field(signup, 'Email address').fill(email);
  for (const name of ['Password', 'Confirm password']) await passwordField(signup, name).fill(secret);

  const opened = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click();
  const tab = await opened;
  await see(mainHeading(tab, 'Terms of Service'));
  await tab.close();
  await expect.poll(() => field(signup, 'Email address').inputValue()).toBe(email);
  await expect.poll(() => passwordField(signup, 'Password').inputValue()).toBe(secret);
  expect(await stored(page)).not.toContain(secret);

  await button(signup, 'Create Account').click();
  await seeToast(page, 'Account created successfully.');
  await seePage(page, '/');
  await see(greeting(page, email));
  await reload(page);
  await see(greeting(page, email));
  await signOut(page);
  expect(await stored(page)).not.toMatch(/eyJ|accessToken|idToken|refreshToken/i);
});

test('F5, K5, M11, G2, M5 · sign-up refuses each fault in order, with a sentence of ours at its field; if the sign-in after it fails, a sentence says that the account is there', async () => {
  const taken = newAddress();
  await createAccount(site, taken);
  const page = await site.visit('/signup');
  const email = newAddress();

  await fillSignup(page, email, 'abc', '');
  await seeToast(page, 'Please fill in all fields.');
  await fillSignup(page, email, 'abc', 'abd');
  await seeToast(page, 'Passwords do not match.');
  await seeSentenceBeside(page, 'Confirm password', 'Passwords do not match.');
  await fillSignup(page, email, 'abcde');
  await seeToast(page, 'Password must be at least 6 characters long.');
  await fillSignup(page, taken, 'abcdef');
  await seeToast(page, 'User already exists');
  await seeSentenceBeside(page, 'Email address', 'User already exists');

  await page.route(`${site.cloud.signInUrl}/`, (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.SignUp') ? route.continue() : route.abort(),
  );
  await fillSignup(page, email, 'abcdef');
  await see(page.getByText(/^Your account is created, but signing in to it failed/).first());
  await page.unrouteAll();
  await follow(main(page).getByRole('link', { name: 'Sign in' }));
  await signIn(page, email, 'abcdef');
  await see(greeting(page, email));
});
