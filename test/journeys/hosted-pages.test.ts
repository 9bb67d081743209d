import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { findBarriers } from '#test/support/find-barriers.ts';
import { openSite } from '#test/support/open-site.ts';
import { button, field, newAddress } from '#test/support/person.ts';

const site = await openSite();

/** Where the hosted pages ask for a sign-in for the site. */
async function hostedAddress(parameters: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(`${site.url}${runtimeConfigPath}`);
  const { signIn } = v.parse(runtimeConfigSchema, await answer.json());
  const query = new URLSearchParams({
    client_id: signIn?.userPoolClientId ?? '',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${site.url}/login`,
    state: 'the-state',
    ...parameters,
  });
  return `${site.cloud.signInUrl}/oauth2/authorize?${query}`;
}

/** The address of the site's that the browser is sent back to, before the site cleans it. */
function comesBack(page: Page): Promise<URL> {
  const request = page.waitForRequest((each) => each.url().startsWith(`${site.url}/login?`));
  return request.then((each) => new URL(each.url()));
}

test('K2 · an account is made, and signed in to by password, at the hosted pages', async () => {
  const email = newAddress();
  const page = await site.visit(await hostedAddress());

  await page.getByRole('link', { name: 'Create an account' }).click();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill('secret1');
  const signedUp = comesBack(page);
  await button(page, 'Sign up').click();
  expect((await signedUp).searchParams.get('code')).toBeTruthy();

  await page.goto(await hostedAddress({ prompt: 'login' }));
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill('wrong-one');
  await button(page, 'Sign in').click();
  await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();
  await field(page, 'Password').fill('secret1');
  const signedIn = comesBack(page);
  await button(page, 'Sign in').click();
  expect((await signedIn).searchParams.get('state')).toBe('the-state');
});

test('L11 · nothing stands in anybody’s way on the hosted pages, the chooser of Google and the mailbox', async () => {
  const page = await site.visit(await hostedAddress());
  const found = [await findBarriers(page)];

  for (const link of ['Create an account', 'Sign in', 'Forgot your password?']) {
    await page.getByRole('link', { name: link }).click();
    found.push(await findBarriers(page));
  }
  await field(page, 'Email address').fill('nobody@client.example');
  await button(page, 'Reset my password').click();
  await field(page, 'Code').waitFor();
  found.push(await findBarriers(page));
  for (const address of [await hostedAddress({ identity_provider: 'Google' }), `${site.url}/__local/mail`]) {
    await page.goto(address);
    found.push(await findBarriers(page));
  }

  expect(found.flat()).toEqual([]);
});
