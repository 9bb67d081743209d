import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { createAccount } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink } from '#test/journeys/page-objects/bar.ts';
import { button, field } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { needs } from '#test/support/needs.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

/** The address at which the managed login pages ask for a sign-in to the site. */
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

async function signInThere(page: Page, email: string, password = secret): Promise<void> {
  await field(page, 'Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
}

test('K2, G8, M5 · a sign-in at the managed login pages signs in to the site', async () => {
  const email = newAddress();
  await createAccount(site, email);
  const page = await site.visit(await loginPagesAddress());

  await signInThere(page, email, 'wrong-one');
  await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();
  await signInThere(page, email);

  await seeToast(page, 'Signed in successfully.');
  await greeting(page, email).waitFor();
  expect(page.url()).toBe(`${site.url}/`);
});

test('G8, M8 · after “Continue with Google” on the managed login pages, the site shows the toast of its own Google button', async () => {
  const page = await site.visit(await loginPagesAddress());

  needs('google');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await chooseAtGoogle(page, newAddress(), 'Asha Rao');

  await seeToast(page, 'Account created successfully with Google.');
  await greeting(page, 'Asha Rao').waitFor();
});

test('G8 · a link with the code of another account signs no visitor in to that account', async () => {
  const others = newAddress();
  const email = newAddress();
  await createAccount(site, others);
  await createAccount(site, email);
  // Without scripts the page does not use the code, so it stays valid.
  const attacker = await site.visit(await loginPagesAddress(), { javaScriptEnabled: false });
  const back = attacker.waitForRequest((each) => each.url().startsWith(`${site.url}/login?`));
  await signInThere(attacker, others);
  const link = (await back).url();

  const stranger = await site.visit('/');
  const asked = stranger.waitForRequest(/error=login_required/);
  await stranger.goto(link);
  await asked;
  await expect.poll(() => stranger.url()).toBe(`${site.url}/login`);
  await untilHydrated(stranger);
  await signInLink(stranger).waitFor();

  const known = await site.visit(await loginPagesAddress());
  await signInThere(known, email);
  await greeting(known, email).waitFor();
  await known.evaluate(() => localStorage.clear());
  await known.goto(link);
  await greeting(known, email).waitFor();
});
