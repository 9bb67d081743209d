import { test } from 'vitest';
import { newAddress, readClient } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink } from '#test/journeys/page-objects/bar.ts';
import { chooseAtGoogle } from '#test/journeys/page-objects/google.ts';
import { seeToast } from '#test/journeys/page-objects/page.ts';
import { goTo, seePage } from '#test/support/complete-page.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();

/** The address to which the managed login pages lead for Google, with a state that no tab of the site knows. */
async function googleUrl(): Promise<string> {
  const { userPoolClientId } = await readClient(site);
  const parameters = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    identity_provider: 'Google',
    redirect_uri: `${site.url}/login`,
    state: 'of-the-login-pages',
    prompt: 'select_account',
  });
  return `${site.cloud.signInUrl}/oauth2/authorize?${parameters}`;
}

test('K2, G8, M5, M8 · a sign-in at the managed login pages signs in to the site, with its own toast', async () => {
  needs('google');
  const page = await site.visit(await googleUrl());

  await chooseAtGoogle(page, newAddress(), 'Asha Rao');

  await seeToast(page, 'Account created successfully with Google.');
  await see(greeting(page, 'Asha Rao'));
  await seePage(page, '/');
});

test('G8 · a link with the code of another account signs no visitor in to that account', async () => {
  needs('google');
  // Without scripts the page does not use the code, so it stays valid.
  const attacker = await site.visit(await googleUrl(), { javaScriptEnabled: false });
  const back = attacker.waitForRequest((each) => each.url().startsWith(`${site.url}/login?`));
  await chooseAtGoogle(attacker, newAddress());
  const link = (await back).url();

  const stranger = await site.visit('/robots.txt');
  const asked = stranger.waitForRequest(/error=login_required/);
  await goTo(stranger, link);
  await asked;

  await seePage(stranger, '/login');
  await see(signInLink(stranger));
});
