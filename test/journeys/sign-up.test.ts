import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, signOut } from '#test/journeys/page-objects/bar.ts';
import { field, mainHeading, passwordField } from '#test/journeys/page-objects/controls.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillSignup, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('G2, G3, M6, L5 · an account is created, greeted at once and after a reload, and signed out of', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.waitForURL(`${site.url}/`);

  await greeting(page, email).waitFor();
  await page.reload();
  await greeting(page, email).waitFor();

  await signOut(page);
  expect(await kept(page)).not.toMatch(/eyJ|accessToken|idToken|refreshToken/i);
});

test('F5, K5 · sign-up checks in order: all fields, matching passwords, six characters', async () => {
  const page = await site.visit('/signup');
  const email = newAddress();

  await fillSignup(page, email, 'abc', '');
  await seeToast(page, 'Please fill in all fields.');
  await fillSignup(page, email, 'abc', 'abd');
  await seeToast(page, 'Passwords do not match.');
  expect(await sentenceBeside(page, 'Confirm password')).toBe('Passwords do not match.');
  await fillSignup(page, email, 'abcde');
  await seeToast(page, 'Password must be at least 6 characters long.');
  expect(await sentenceBeside(page, 'Password')).toBe('Password must be at least 6 characters long.');
  await fillSignup(page, email, 'abcdef');
  await seeToast(page, 'Account created successfully.');
  await page.waitForURL(`${site.url}/`);
});

test('M11 · an e-mail that already has an account is answered in the provider’s words', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/signup');

  await fillSignup(page, email);

  await seeToast(page, 'User already exists');
});

test.for(['Terms of Service', 'Privacy Policy'] as const)(
  'G2 · reading the %s before signing up loses nothing that was typed, and keeps no password',
  async (policy) => {
    const page = await site.visit('/signup');
    await field(page, 'E-mail address').fill('asha@example.com');
    for (const name of ['Password', 'Confirm password']) await passwordField(page, name).fill(secret);

    const opened = page.context().waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: policy }).click();
    const tab = await opened;

    await expect.poll(() => mainHeading(tab).textContent()).toBe(policy);
    await tab.close();
    expect(await field(page, 'E-mail address').inputValue()).toBe('asha@example.com');
    for (const name of ['Password', 'Confirm password'])
      expect(await passwordField(page, name).inputValue()).toBe(secret);
    expect(await kept(page)).not.toContain(secret);
  },
);
