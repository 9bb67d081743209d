import { expect, test } from 'vitest';
import {
  createAccount,
  fillLogin,
  newAddress,
  refusedPassword,
  secret,
  seeSentenceBeside,
  signIn,
} from '#test/journeys/page-objects/account.ts';
import { barLink, greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle, openGooglePopup } from '#test/journeys/page-objects/google.ts';
import { button, field, form, main, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, seePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeFocus } from '#test/support/see.ts';
import { company } from '#web/facts/company.ts';
import { signInFailures } from '#web/src/accounts/failure-words.ts';

const site = await openSite();

test('G1, G3, G6, M5, R11 · signing in leads home, and so does /login or /signup for a signed-in visitor; the account page sends a signed-out visitor to sign in, and back', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/account');
  await seePage(page, '/login');

  // Who goes elsewhere instead is not led back to the account page.
  await follow(barLink(page, 'Services'));
  await follow(signInLink(page));
  await signIn(page, email.toUpperCase());
  for (const path of ['/login', '/signup']) {
    await goTo(page, path);
    await seePage(page, '/');
  }

  await signOut(page);
  await goTo(page, '/account');
  await seePage(page, '/login');
  await signIn(page, email, secret, '/account');
  await see(main(page).getByText(email, { exact: true }));
});

test('F4, M11, T2, G1 · sign-in stays on its page if a script submits it, and refuses empty fields, a wrong password and an unknown address in the same words', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');

  // As an extension does. The method of the form is `dialog`, so that nothing leaves the page.
  await form(page, 'Sign In').evaluate((element: HTMLFormElement) => element.submit());
  await fillLogin(page, '', '');
  await seeToast(page, 'Please fill in all fields.');
  await seePage(page, '/login');
  await fillLogin(page, email, '');
  await seeToast(page, 'Please fill in all fields.');
  await seeSentenceBeside(page, 'Password', 'Enter your password.');
  await seeFocus(page, 'Password');

  await fillLogin(page, email, 'not the secret');
  await seeToast(page, refusedPassword);
  await seeSentenceBeside(page, 'Password', refusedPassword);
  await expect.poll(() => field(form(page, 'Sign In'), 'Email address').inputValue()).toBe(email);
  const release = await holdRequests(page, `${site.cloud.signInUrl}/`);
  await fillLogin(page, newAddress());
  await expect.poll(() => button(page, 'Signing In...').isDisabled()).toBe(true);
  release();
  await seeToast(page, refusedPassword);
  await expect.poll(() => button(page, 'Sign In').isEnabled()).toBe(true);
  await page.unrouteAll();

  for (const answer of [
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' },
    { status: 400, body: '' },
  ]) {
    await page.route(`${site.cloud.signInUrl}/`, (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': site.url } }),
    );
    await fillLogin(page, newAddress());
    await seeToast(page, 'The sign-in service could not be reached. Check your connection and try again.');
    await page.unrouteAll();
  }
});

test('M5, G3, G7, M8 · where storage is forbidden a sign-in lasts as long as the page, also one with Google, in a popup', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/robots.txt');
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Storage is forbidden.', 'SecurityError');
        },
      });
  });
  await goTo(page, '/login');

  needs('google');
  const popup = await openGooglePopup(page, 'Continue with Google');
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, newAddress());
  await closed;
  await seeToast(page, 'Account created successfully with Google.');
  await see(greeting(page, 'Asha Rao'));
  await button(page, 'Sign Out').click();
  await seePage(page, '/');
  await follow(signInLink(page));
  await signIn(page, email);
  await see(greeting(page, email));
  await signOut(page);
});

test('G5, M11 · a sign-in that needs a new password leads to the page for it; one that needs another step leads to the company', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit('/login');
  const answerWith = (answer: { readonly status: number; readonly json: object }) =>
    page.route(`${site.cloud.signInUrl}/`, (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge')
        ? route.fulfill({ ...answer, headers: { 'access-control-allow-origin': site.url } })
        : route.continue(),
    );

  const json = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session', ChallengeParameters: {} };
  await answerWith({ status: 200, json });
  await fillLogin(page, email);
  await seeToast(page, signInFailures.furtherStep);
  await seeSentenceBeside(page, 'Password', company.email.label);
  await page.unrouteAll();

  await answerWith({ status: 400, json: { __type: 'PasswordResetRequiredException', message: 'Reset required' } });
  await fillLogin(page, email);
  await seeToast(page, 'This account needs a new password. Send yourself a code to set one.');
  await seePage(page, '/forgot-password');
  await expect.poll(() => field(form(page, 'Send Code'), 'Email address').inputValue()).toBe(email);
});
