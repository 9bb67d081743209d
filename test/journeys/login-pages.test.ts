import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink } from '#test/journeys/page-objects/bar.ts';
import { button, field } from '#test/journeys/page-objects/controls.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

/** The address at which the managed login pages ask for a sign-in for the site. */
async function loginPagesAddress(parameters: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(`${site.url}${runtimeConfigPath}`);
  const { signIn } = v.parse(runtimeConfigSchema, await answer.json());
  const query = new URLSearchParams({
    client_id: signIn?.userPoolClientId ?? '',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${site.url}/login`,
    ...parameters,
  });
  return `${site.cloud.signInUrl}/oauth2/authorize?${query}`;
}

/** Creates an account at the managed login pages, which lead to the site. */
async function signUpThere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(secret);
  await button(page, 'Sign up').click();
}

test('K2, G8, M5 · an account that is created at the managed login pages, and a later sign-in there, sign in to the site', async () => {
  const email = newAddress();
  const page = await site.visit(await loginPagesAddress());

  await signUpThere(page, email);
  await seeToast(page, 'Signed in successfully.');
  await greeting(page, email).waitFor();
  expect(page.url()).toBe(`${site.url}/`);

  const other = await site.visit(await loginPagesAddress());
  await field(other, 'Email address').fill(email);
  await field(other, 'Password').fill('wrong-one');
  await button(other, 'Sign in').click();
  await other.getByRole('alert').getByText('Incorrect username or password.').waitFor();
  await field(other, 'Password').fill(secret);
  await button(other, 'Sign in').click();
  await seeToast(other, 'Signed in successfully.');
  await greeting(other, email).waitFor();
});

test('G8, M8 · Google at the managed login pages shows the same toast as Google’s button on the site', async () => {
  const page = await site.visit(await loginPagesAddress());

  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await field(page, 'Email address').fill(newAddress());
  await field(page, 'Name').fill('Asha Rao');
  await button(page, 'Continue').click();

  await seeToast(page, 'Account created successfully with Google.');
  await greeting(page, 'Asha Rao').waitFor();
});

test('G8 · a link with the code of another account signs no visitor in to that account', async () => {
  // Without scripts the code stays valid: the page does not use it.
  const attacker = await site.visit(await loginPagesAddress(), { javaScriptEnabled: false });
  const back = attacker.waitForRequest((each) => each.url().startsWith(`${site.url}/login?`));
  await signUpThere(attacker, newAddress());
  const link = (await back).url();

  const stranger = await site.visit('/');
  const asked = stranger.waitForRequest(/error=login_required/);
  await stranger.goto(link);
  await asked;
  await expect.poll(() => stranger.url()).toBe(`${site.url}/login`);
  await untilHydrated(stranger);
  await signInLink(stranger).waitFor();

  const email = newAddress();
  const known = await site.visit(await loginPagesAddress());
  await signUpThere(known, email);
  await greeting(known, email).waitFor();
  await known.evaluate(() => localStorage.clear());
  await known.goto(link);
  await greeting(known, email).waitFor();
});

test('G8 · a link with a code changes nothing for a signed-in visitor', async () => {
  const email = newAddress();
  const page = await signUp(site, email);

  await page.goto('/login?code=stolen');

  await greeting(page, email).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.url}/`);
});

test('L11 · the managed login pages, the chooser of Google and the mailbox have no violation that axe can find', async () => {
  const page = await site.visit(await loginPagesAddress());
  const found = [await findAccessibilityViolations(page)];

  for (const link of ['Create an account', 'Sign in', 'Forgot your password?']) {
    await page.getByRole('link', { name: link }).click();
    found.push(await findAccessibilityViolations(page));
  }
  await field(page, 'Email address').fill('nobody@client.example');
  await button(page, 'Reset my password').click();
  await field(page, 'Code').waitFor();
  found.push(await findAccessibilityViolations(page));
  for (const address of [await loginPagesAddress({ identity_provider: 'Google' }), `${site.url}/__local/mail`]) {
    await page.goto(address);
    found.push(await findAccessibilityViolations(page));
  }

  expect(found.flat()).toEqual([]);
});
