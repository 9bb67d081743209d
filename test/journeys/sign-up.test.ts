import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, signUpByPage } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, mainHeading, passwordField } from '#test/journeys/page-objects/controls.ts';
import { mailedCode } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { fillSignup, sentenceBeside } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('G2, G3, M6, L5, M9 · an account is created, greeted at once and after a reload, and signed out of', async () => {
  const email = newAddress();
  const page = await signUpByPage(site, email);

  await greeting(page, email).waitFor();
  await page.reload();
  await greeting(page, email).waitFor();
  await signOut(page);

  expect(await stored(page)).not.toMatch(/eyJ|accessToken|idToken|refreshToken/i);
});

test('F5, K5, M11 · sign-up refuses each fault in order, with a sentence of ours at its field', async () => {
  const taken = newAddress();
  await createAccount(site, taken);
  const page = await site.visit('/signup');
  const email = newAddress();

  await fillSignup(page, email, 'abc', '');
  await seeToast(page, 'Please fill in all fields.');
  await fillSignup(page, email, 'abc', 'abd');
  await seeToast(page, 'Passwords do not match.');
  expect(await sentenceBeside(page, 'Confirm password')).toBe('Passwords do not match.');
  await fillSignup(page, email, 'abcde');
  await seeToast(page, 'Password must be at least 6 characters long.');
  await fillSignup(page, email, 'abcdef ');
  await seeToast(page, 'A password cannot begin or end with a space.');
  expect(await sentenceBeside(page, 'Password')).toBe('A password cannot begin or end with a space.');
  await fillSignup(page, 'asha', 'abcdef');
  await seeToast(page, 'Enter an email address such as name@example.com.');
  expect(await sentenceBeside(page, 'Email address')).toBe('Enter an email address such as name@example.com.');
  await fillSignup(page, taken, 'abcdef');
  await seeToast(page, 'User already exists');
  expect(await sentenceBeside(page, 'Email address')).toBe('User already exists');

  await fillSignup(page, email, 'abcdef');
  await seeToast(page, 'Account created successfully.');
});

test('G2, M5 · if the sign-in after a sign-up fails, the next click signs in and does not report an existing account', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await page.route(`${site.cloud.signInUrl}/`, (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.SignUp') ? route.continue() : route.abort(),
  );

  await fillSignup(page, email);
  await page
    .getByText(/^Your account is created, but signing in to it failed/)
    .first()
    .waitFor();
  await page.unroute(`${site.cloud.signInUrl}/`);
  await button(page, 'Create Account').click();

  await seeToast(page, 'Signed in successfully.');
  await greeting(page, email).waitFor();
});

test('G2 · reading the terms before signing up loses nothing that was typed, and stores no password', async () => {
  const page = await site.visit('/signup');
  await field(page, 'Email address').fill('asha@example.com');
  for (const name of ['Password', 'Confirm password']) await passwordField(page, name).fill(secret);

  const opened = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click();
  const tab = await opened;

  await expect.poll(() => mainHeading(tab).textContent()).toBe('Terms of Service');
  await tab.close();
  expect(await field(page, 'Email address').inputValue()).toBe('asha@example.com');
  expect(await passwordField(page, 'Password').inputValue()).toBe(secret);
  expect(await stored(page)).not.toContain(secret);
});

test('M11, G5 · the account page reports a code that could not be emailed; the email with the next one leads there, and the code verifies the address', async () => {
  const email = newAddress();
  const page = await site.visit('/signup');
  await page.route(`${site.cloud.signInUrl}/`, (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('.GetUserAttributeVerificationCode'))
      return route.continue();
    const body = JSON.stringify({ __type: 'CodeDeliveryFailureException', message: 'Unable to send email.' });
    return route.fulfill({ status: 400, body, headers: { 'access-control-allow-origin': site.url } });
  });

  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  await openAccount(page);
  await button(page, 'Send another code').click();
  await seeToast(page, 'Unable to send email.');

  await page.unroute(`${site.cloud.signInUrl}/`);
  await button(page, 'Send another code').click();
  await seeToast(page, 'A new code is on its way.');
  expect(site.cloud.mail()[0]?.html).toContain(`href="${site.url}/account"`);
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your email address is confirmed.');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});
