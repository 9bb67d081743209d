import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnSite, openSite, seeToast } from '#test/support/open-site.ts';
import {
  bar,
  button,
  field,
  fillLogin,
  fillSignup,
  greeting,
  newAddress,
  passwordField,
  secret,
  signUp,
} from '#test/support/person.ts';

const site = await openSite();
const siteInTime = await openOwnSite();

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('G2, G3, M6, L5 · an account is created, greeted at once and after a reload, and signed out of', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await page.waitForURL(`${site.url}/`);

  await greeting(page, email).waitFor();
  await page.reload();
  await greeting(page, email).waitFor();

  await button(page, 'Sign Out').click();
  await seeToast(page, 'Signed out successfully');
  await bar(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await kept(page)).not.toMatch(/eyJ|accessToken|idToken|refreshToken/i);
});

test('T1 · after a reload neither the greeting nor Sign In flashes, and nothing shifts', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await greeting(page, email).waitFor();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, sawSignIn: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link && getComputedStyle(link).visibility === 'visible') Object.assign(window, { sawSignIn: true });
      requestAnimationFrame(look);
    };
    look();
  });

  await page.reload();
  await greeting(page, email).waitFor();

  expect(await page.evaluate(() => Reflect.get(window, 'sawSignIn'))).toBe(false);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.01);
});

test('G1, G3, M5 · signing in with e-mail and password leads home', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/login');

  await fillLogin(page, email.toUpperCase());

  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);
});

test('M11 · a wrong password is answered in the provider’s words, and the same for an unknown address', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/login');

  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  expect(await field(page, 'E-mail address').inputValue()).toBe(email);

  await fillLogin(page, newAddress());
  await seeToast(page, 'Incorrect username or password.');
  expect(page.url()).toBe(`${site.url}/login`);
});

/** What stands beside a refused field, as a screen reader says it with the field. */
async function sentenceBeside(page: Page, name: string): Promise<string | null> {
  const input = passwordField(page, name);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return page.locator(`#${ids.at(-1)}`).textContent();
}

test('F4 · both fields are required to sign in', async () => {
  const page = await site.visit('/login');
  await field(page, 'E-mail address').fill('asha@example.com');

  await button(page, 'Sign In').click();

  await seeToast(page, 'Please fill in all fields.');
  await expect
    .poll(() => passwordField(page, 'Password').evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(await sentenceBeside(page, 'Password')).toBe('Please fill in all fields.');
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

test('R11 · a signed-in user who opens /login or /signup goes home', async () => {
  const page = await signUp(site);

  await page.goto('/login');
  await page.waitForURL(`${site.url}/`);
  await page.goto('/signup');
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Innovating the Future Today');
});

test('T2 · while the pool answers the button waits and says so', async () => {
  const page = await site.visit('/login');
  const held = Promise.withResolvers<void>();
  await page.route(`${site.cloud.signInUrl}/`, async (route) => {
    await held.promise;
    await route.continue();
  });

  await fillLogin(page, newAddress());
  const waiting = button(page, 'Signing In...');
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  held.resolve();

  await button(page, 'Sign In').waitFor();
});

test('M11 · without a network sign-in says so in a clear sentence', async () => {
  const page = await site.visit('/login');
  const settings = page.waitForResponse('**/config.json');
  await field(page, 'E-mail address').fill(newAddress());
  await settings;
  await page.context().setOffline(true);

  await passwordField(page, 'Password').fill(secret);
  await button(page, 'Sign In').click();

  await seeToast(page, 'Sign-in could not be reached. Check your connection and try again.');
});

test('G6 · the account page sends a signed-out visitor to sign in, and back', async () => {
  const email = newAddress();
  await signUp(site, email);
  const page = await site.visit('/account');
  await page.waitForURL('**/login');

  await fillLogin(page, email);

  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await expect.poll(() => page.getByText(email, { exact: true }).isVisible()).toBe(true);
});

test('T1 · two tabs agree: signed out in one, signed out in both', async () => {
  const page = await signUp(site);
  const other = await page.context().newPage();
  await other.goto('/contact');
  await greeting(other, '').waitFor();

  await button(page, 'Sign Out').click();

  await bar(other).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await greeting(other, '').count()).toBe(0);
});

test('T1 · an expired session renews itself; a revoked one turns to signed out quietly', async () => {
  const email = newAddress();
  const page = await signUp(siteInTime, email);
  await page.clock.install({ time: Date.now() });

  siteInTime.cloud.clock.advance(2 * 60 * 60 * 1000);
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  await page.reload();
  await greeting(page, email).waitFor();

  siteInTime.cloud.clock.advance(400 * 24 * 60 * 60 * 1000);
  await page.clock.setSystemTime(Date.now() + 400 * 24 * 60 * 60 * 1000);
  await page.reload();
  await bar(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').count()).toBe(0);
});
