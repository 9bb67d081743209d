import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { button, field, mainHeading, passwordField } from '#test/journeys/page-objects/controls.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillLogin, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { goOffline } from '#test/support/go-offline.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

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

test('R11 · a signed-in user who opens /login or /signup goes home', async () => {
  const page = await signUp(site);

  await page.goto('/login');
  await page.waitForURL(`${site.url}/`);
  await page.goto('/signup');
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => mainHeading(page).textContent()).toBe('Innovating the Future Today');
});

test('T2 · while the pool answers the button waits and says so', async () => {
  const page = await site.visit('/login');
  const release = await holdRequests(page, `${site.cloud.signInUrl}/`);

  await fillLogin(page, newAddress());
  const waiting = button(page, 'Signing In...');
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  release();

  await button(page, 'Sign In').waitFor();
});

test('M11 · without a network sign-in says so in a clear sentence', async () => {
  const page = await site.visit('/login');
  const settings = page.waitForResponse('**/config.json');
  await field(page, 'E-mail address').fill(newAddress());
  await settings;
  await goOffline(page);

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
