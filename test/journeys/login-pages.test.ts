import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createAccount, newAddress, readClient, secret } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle } from '#test/journeys/page-objects/google.ts';
import { button, field, form, passwordField, seeToast } from '#test/journeys/page-objects/page.ts';
import { authorizeUrl } from '#test/local/cognito/login-visit.ts';
import { goTo, seePage } from '#test/support/complete-page.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();

/** The address at which the managed login pages ask for a sign-in to the site. */
const loginPages = async () => authorizeUrl(site.cloud, { client_id: (await readClient(site)).userPoolClientId });

async function signInThere(page: Page, email: string, password = secret): Promise<void> {
  const within = form(page, 'Sign in');
  await field(within, 'Email address').fill(email);
  await passwordField(within, 'Password').fill(password);
  await button(within, 'Sign in').click();
}

test('K2, G8, M5, M8 · a sign-in at the managed login pages, with a password or with Google, signs in to the site, with its own toast', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit(await loginPages());

  await signInThere(page, email, 'wrong-one');
  await see(page.getByRole('alert').getByText('Incorrect username or password.'));
  await signInThere(page, email);

  await seeToast(page, 'Signed in successfully.');
  await see(greeting(page, email));
  await seePage(page, '/');

  needs('google');
  await signOut(page);
  await goTo(page, await loginPages());
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await chooseAtGoogle(page, newAddress(), 'Asha Rao');

  await seeToast(page, 'Account created successfully with Google.');
  await see(greeting(page, 'Asha Rao'));
});

test('G8 · a link with the code of another account signs no visitor in to that account', async () => {
  const others = newAddress();
  await createAccount(site, others);
  // Without scripts the page does not use the code, so it stays valid.
  const attacker = await site.visit(await loginPages(), { javaScriptEnabled: false });
  const back = attacker.waitForRequest((each) => each.url().startsWith(`${site.url}/login?`));
  await signInThere(attacker, others);
  const link = (await back).url();

  const stranger = await site.visit('/robots.txt');
  const asked = stranger.waitForRequest(/error=login_required/);
  await goTo(stranger, link);
  await asked;

  await seePage(stranger, '/login');
  await see(signInLink(stranger));
});
