import type { Browser } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { openOwnSite, openSite, seeToast, untilAwake } from '#test/support/open-site.ts';
import {
  bar,
  button,
  confirmAddress,
  continueWithGoogle,
  field,
  fillLogin,
  fillSignup,
  greeting,
  mailedCode,
  newAddress,
  passwordField,
  signUp,
} from '#test/support/person.ts';

const site = await openSite();
const siteInTime = await openOwnSite();

async function signOut(page: Awaited<ReturnType<typeof signUp>>): Promise<void> {
  await button(page, 'Sign Out').click();
  await seeToast(page, 'Signed out successfully');
  await bar(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
}

test('G1, G3, G4, M8, M7, M9 · Google creates an account, greets by name, and later signs in to the same one', async () => {
  const email = newAddress();
  const page = await siteInTime.visit('/login');

  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');
  await page.waitForURL(`${siteInTime.url}/`);
  await greeting(page, 'Asha Rao').waitFor();
  await signOut(page);

  siteInTime.cloud.clock.advance(60_000);
  await page.goto('/signup');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  await page.waitForURL(`${siteInTime.url}/`);
});

test('M7 · Google signs in to a password account whose address was verified, in one go', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await confirmAddress(page, site, email);
  await signOut(page);

  await page.goto('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  await signOut(page);

  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
});

/** An account that was taken back has a password that nobody knows: it is set anew by mail. */
async function setPasswordByMail(page: Awaited<ReturnType<typeof signUp>>, email: string): Promise<void> {
  await button(page, 'Send Code').click();
  await field(page, 'Code').waitFor();
  await field(page, 'Code').fill(mailedCode(siteInTime, email));
  expect(await passwordField(page, 'Current password').count()).toBe(0);
  await passwordField(page, 'New password').fill('the owner’s own secret');
  await button(page, 'Change Password').click();
  await seeToast(page, 'Your password is set.');
}

test('M7, G5 · a squatted address goes back to its owner, who can set a password; the squatter’s password and sessions are dead', async () => {
  const email = newAddress();
  const squatter = await signUp(siteInTime, email);
  const owner = await siteInTime.visit('/login');

  await continueWithGoogle(owner, email, 'Meera Iyer');
  await seeToast(owner, 'Signed in successfully with Google.');
  await greeting(owner, '').click();
  await setPasswordByMail(owner, email);

  siteInTime.cloud.clock.advance(2 * 60 * 60 * 1000);
  await squatter.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  await squatter.reload();
  await bar(squatter).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await squatter.goto('/login');
  await fillLogin(squatter, email);
  await seeToast(squatter, 'Incorrect username or password.');
});

test('M11 · Google without a verified e-mail is refused in a clear sentence', async () => {
  const page = await site.visit('/login');

  await continueWithGoogle(page, newAddress(), 'Kabir Das', false);

  await seeToast(page, 'Please verify your e-mail address with Google first.');
  await page.waitForURL(`${site.url}/login`);
});

test('M11 · a password sign-up over a Google account is sent to Google', async () => {
  const email = newAddress();
  const page = await site.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');

  const other = await site.visit('/signup');
  await fillSignup(other, email);

  await seeToast(other, 'Please continue with Google.');
});

test('G4 · a cancelled way through Google says so and leaves a clean address', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();

  await button(page, 'Cancel').click();

  await seeToast(page, 'Sign-in with Google was cancelled.');
  await page.waitForURL(`${site.url}/login`);
});

test('G4 · no redirect result is no error, and a crafted link cannot put words on the page', async () => {
  const page = await site.visit('/login?error=access_denied&error_description=Call+this+number+now&state=x');

  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  expect(await page.getByText('Call this number').count()).toBe(0);

  await page.goto('/login?code=stolen&state=stolen');
  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  expect(await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').count()).toBe(0);
});

test('G4 · tokens and codes are in no address and in no log', async () => {
  const page = await site.visit('/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await continueWithGoogle(page, newAddress(), 'Asha Rao');
  await seeToast(page, 'Account created successfully with Google.');

  expect(addresses.join('\n')).not.toMatch(/eyJ|access_token|id_token|refresh_token/);
  await page.waitForURL(`${site.url}/`);
  expect(site.cloud.logLines().join('\n')).not.toMatch(/eyJ|asha|Asha|person-/);
});

test('G4 · a reason that only contains the word “denied” is told as it is', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();
  const chooser = await page.waitForURL(/\/signin\//).then(() => page.url());
  expect(chooser).toContain('/signin/');
  // The way back as Cognito would write it for a trigger that refuses, with the state that this browser left with.
  await page.goto('/about');
  const state = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.oauthState'))?.[1],
  );

  const query = {
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error Access was denied to you..',
  };
  await page.goto(`/login?${new URLSearchParams({ ...query, state: state ?? '' })}`);

  await seeToast(page, 'Access was denied to you.');
});

test('G4 · what fails in exchanging the code is told, with its cause', async () => {
  const page = await site.visit('/login');
  await page.route(`${site.cloud.signInUrl}/oauth2/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );

  await continueWithGoogle(page, newAddress(), 'Asha Rao');

  await seeToast(page, 'Sign-in with Google did not finish. Please try again. (invalid_grant)');
  expect(page.url()).toBe(`${site.url}/login`);
});

test('G4 · while somebody is at Google, a crafted link cannot put words on the page either', async () => {
  const page = await site.visit('/login');
  await button(page, 'Continue with Google').click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();

  await page.goto('/login?error=invalid_request&error_description=Call+this+number+now&state=x');

  await expect.poll(() => page.url()).toBe(`${site.url}/login`);
  await untilAwake(page);
  expect(await page.getByText('Call this number').count()).toBe(0);
});

/** Whether a browser keeps a page that is left. The headless shell inside the npm package keeps none: it loads it anew. */
async function keepsPages(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/about');
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await page.goto('/services');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isKept = await page.evaluate(() => Reflect.get(window, 'isKept') === true);
  await page.close();
  return isKept;
}

test.for(['/login', '/signup', '/forgot-password'] as const)(
  'G1 · back from Google’s page, %s is as it was, and Google can be chosen again',
  async (path) => {
    const browser = await launchBrowser({ hasBackForwardCache: true });
    onTestFinished(() => browser.close());
    const isKept = await keepsPages(browser);
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto(path);
    if (path === '/forgot-password') {
      await field(page, 'E-mail address').fill(newAddress());
      await button(page, 'Send Code').click();
      await page.getByText('No code has come?').click();
    }
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (document.title = String(persisted))));

    await button(page, 'Continue with Google').click();
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
    await page.goBack({ waitUntil: 'commit' });

    const names = { '/login': 'Sign in', '/signup': 'Create an account', '/forgot-password': 'Reset your password' };
    await expect.poll(() => page.title()).toBe(isKept ? 'true' : `${names[path]} · Nilambari Digital`);
    if (!isKept && path === '/forgot-password') await page.goto('/login');
    await continueWithGoogle(page, newAddress(), 'Asha Rao');
    await seeToast(page, 'Account created successfully with Google.');
  },
);
