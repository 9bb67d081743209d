import { expect, test } from 'vitest';
import { hero } from '#company/home.ts';
import { createAccount } from '#test/journeys/page-objects/account.ts';
import { bar, greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, mainHeading, passwordField } from '#test/journeys/page-objects/controls.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test('G1, G3, M5, R11 · signing in leads home, and so does /login or /signup for a signed-in visitor', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');

  await fillLogin(page, email.toUpperCase());
  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);

  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL(`${site.url}/`);
  }
  await expect.poll(() => mainHeading(page).textContent()).toBe(hero.headline);
});

test('F4, M11 · sign-in refuses empty fields, and a wrong password and an unknown address in the same words', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');

  await fillLogin(page, email, '');
  await seeToast(page, 'Please fill in all fields.');
  expect(await sentenceBeside(page, 'Password')).toBe('Enter your password.');
  await expect
    .poll(() => passwordField(page, 'Password').evaluate((input) => input === document.activeElement))
    .toBe(true);

  await fillLogin(page, email, 'not the secret');
  await seeToast(page, 'Incorrect username or password.');
  expect(await sentenceBeside(page, 'Password')).toBe('Incorrect username or password.');
  expect(await field(page, 'Email address').inputValue()).toBe(email);
  await fillLogin(page, newAddress());
  await seeToast(page, 'Incorrect username or password.');
});

test('G6 · the account page sends a signed-out visitor to sign in, and back', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/account');
  await page.waitForURL('**/login');

  await fillLogin(page, email);

  await page.waitForURL('**/account');
  await expect.poll(() => mainHeading(page).textContent()).toBe('Your account');
  await page.getByText(email, { exact: true }).waitFor();
});

test('T2 · while somebody signs in, the button is disabled and says so', async () => {
  const page = await site.visit('/login');
  await untilHydrated(page);
  const release = await holdRequests(page, `${site.cloud.signInUrl}/`);

  await fillLogin(page, newAddress());
  expect(await button(page, 'Signing In...').isDisabled()).toBe(true);
  release();

  await seeToast(page, 'Incorrect username or password.');
  expect(await button(page, 'Sign In').isEnabled()).toBe(true);
});

test('G6 · a visitor who goes elsewhere instead of signing in is not led back to the account page', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/account');
  await page.waitForURL('**/login');

  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expect.poll(() => mainHeading(page).textContent()).not.toBe('Sign in');
  await signInLink(page).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await fillLogin(page, email);

  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);
});

test('M5, G3, M11 · where storage is forbidden a sign-in lasts as long as the page, and Google says why it cannot work', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/');
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');

  needs('google');
  await button(page, 'Continue with Google').click();
  await seeToast(
    page,
    'Your browser stores nothing for this site, so we could not recognise you when you come back from Google. Allow this site to store data, or use your email address and a password.',
  );
  expect(page.url()).toBe(`${site.url}/login`);
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  await page.waitForURL(`${site.url}/`);
  await greeting(page, email).waitFor();
  await signOut(page);
});

test('M11 · an answer that is not from the user pool is shown as a sentence', async () => {
  const page = await site.visit('/login');
  const answers = [
    { status: 403, contentType: 'text/html', body: '<h1>Blocked by the proxy</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 400, body: '' },
  ];
  for (const answer of answers) {
    await page.route(`${site.cloud.signInUrl}/`, (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': site.url } }),
    );
    await fillLogin(page, newAddress());
    await seeToast(page, 'The sign-in service could not be reached. Check your connection and try again.');
    await page.unroute(`${site.cloud.signInUrl}/`);
  }
});
