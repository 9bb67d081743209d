import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { fillLogin, mailedCode, newAddress, refusedPassword, signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import {
  button,
  field,
  form,
  main,
  mainHeading,
  passwordField,
  region,
  seeToast,
  toasts,
} from '#test/journeys/page-objects/page.ts';
import { goTo, reload, seePage } from '#test/support/complete-page.ts';
import { needs } from '#test/support/needs.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();
/** For the tests that move the clock or read the log. */
const ownSite = await openOwnSite();

beforeEach(() => needs('google'));

test('G1, G2, G3, G4, M8, M7, M9 · a visitor creates an account with Google, is greeted by name, and at once signs in again from /signup', async () => {
  const email = newAddress();
  const page = await ownSite.visit('/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');
  await seePage(page, '/');
  await see(greeting(page, 'Asha Rao'));
  await signOut(page);
  expect(addresses.join('\n')).not.toMatch(/eyJ|access_token|id_token|refresh_token/);
  expect(ownSite.cloud.logLines().join('\n')).not.toMatch(/eyJ|asha|Asha|person-/);

  await goTo(page, '/signup');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  await seePage(page, '/');
});

test('G1, G2, G4 · /login and /signup show no error before Google is asked, and no text of a crafted link; they report a cancelled sign-in', async () => {
  const page = await site.visit('/robots.txt');

  // A crafted link, whose text nobody sees.
  await goTo(page, '/login?error=access_denied&error_description=Call+this+number+now&state=x');
  await seePage(page, '/login');
  await seeNone(page.getByText('Call this number'), mainHeading(page));
  for (const path of ['/login', '/signup'] as const) {
    await goTo(page, path);
    await field(main(page), 'Email address').focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/auth-client-')),
    );
    await page.keyboard.press('F8');
    await expect.poll(() => region(page).count()).toBe(1);
    await seeNone(toasts(page), mainHeading(page));
    await button(page, 'Continue with Google').click();
    await button(page, 'Cancel').click();
    await seeToast(page, 'Sign-in with Google was cancelled.');
    await seePage(page, path);
  }
});

test('M7, G5 · the owner of an email address takes over the account that a stranger created with it, and can set a password', async () => {
  const email = newAddress();
  const stranger = await signUp(ownSite, email, '/about');
  const owner = await ownSite.visit('/login');

  await continueWithGoogle(owner, email, 'Meera Iyer');
  await seeToast(owner, 'Signed in successfully with Google.');
  await openAccount(owner);
  await see(main(owner).getByText('Your first sign-in with Google replaced the password of this account.'));
  await main(owner).getByRole('link', { name: 'Reset your password' }).click();
  await button(owner, 'Send Code').click();
  const reset = form(owner, 'Change Password').filter({ has: owner.getByLabel('Code') });
  await see(reset);
  // As a phone does with a tab while its owner looks into the mailbox.
  await reload(owner);
  await button(owner, 'I have a code').click();
  await field(reset, 'Code').fill(await mailedCode(ownSite, email));
  await passwordField(reset, 'New password').fill('the owner’s own secret');
  await button(reset, 'Change Password').click();
  await see(mainHeading(owner, 'Your password is changed'));

  ownSite.cloud.clock.advance(2 * 60 * 60 * 1000);
  await stranger.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  await reload(stranger);
  await see(signInLink(stranger));
  await goTo(stranger, '/login');
  await fillLogin(stranger, email);
  await seeToast(stranger, refusedPassword);
});

/** Comes back from Google with an error as Cognito writes it, and the state that this browser left with. */
async function comeBackWith(page: Page, reason: string): Promise<void> {
  await button(page, 'Continue with Google').click();
  await untilAtGoogle(page);
  await goTo(page, '/about');
  const state = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('authorization-request') ?? '{}').state ?? '',
  );
  const query = new URLSearchParams({ error: 'invalid_request', error_description: reason, state });
  await page.goto(`/login?${query}`, { waitUntil: 'commit' });
}

test('G4, M7, M11 · a refusal is shown with its reason, a failed token exchange with its code; where Cognito refuses the sign-in that links an account, the page retries once without asking the visitor', async () => {
  const page = await site.visit('/login');
  await comeBackWith(page, 'PreSignUp failed with error Access was denied to you..');
  await seeToast(page, 'Access was denied to you.');

  const token = `${site.cloud.signInUrl}/oauth2/token`;
  await page.route(token, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await continueWithGoogle(page, newAddress());
  await seeToast(page, 'Sign-in with Google did not finish. Please try again. (invalid_grant)');
  await seePage(page, '/login');
  await page.unroute(token);

  const prompts: unknown[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/oauth2/authorize') prompts.push(searchParams.get('prompt'));
  });
  await comeBackWith(page, 'Already found an entry for username Google_1');
  await see(greeting(page, 'Asha Rao'));
  expect(prompts).toEqual(['select_account', null]);
});

test('G7 · in a browser inside an app, a sentence takes the place of the Google button', async () => {
  const webView =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  for (const userAgent of [webView, `${webView} Safari/604.1 Snapchat/13.40`]) {
    const page = await site.visit('/login', { userAgent });

    await see(page.getByText('Google does not open inside this app.'));

    await seeNone(button(page, 'Continue with Google'), mainHeading(page));
  }
});
