import { expect, test } from 'vitest';
import { openOwnSite, openSite, seeToast } from '#test/support/open-site.ts';
import {
  bar,
  button,
  continueWithGoogle,
  field,
  fillLogin,
  fillSignup,
  greeting,
  mailedCode,
  newAddress,
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
  expect(page.url()).toBe(`${siteInTime.url}/`);
  await greeting(page, 'Asha Rao').waitFor();
  await signOut(page);

  siteInTime.cloud.clock.advance(60_000);
  await page.goto('/signup');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  expect(page.url()).toBe(`${siteInTime.url}/`);
});

test('M7 · Google signs in to a password account whose address was proven, in one go', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await field(page, 'Code').fill(mailedCode(site, email));
  await button(page, 'Confirm').click();
  await seeToast(page, 'Your address is confirmed.');
  await signOut(page);

  await page.goto('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  await signOut(page);

  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
});

test('M7 · a squatted address goes back to its owner: the squatter’s password and sessions are dead', async () => {
  const email = newAddress();
  const squatter = await signUp(siteInTime, email);
  const owner = await siteInTime.visit('/login');

  await continueWithGoogle(owner, email, 'Meera Iyer');
  await seeToast(owner, 'Signed in successfully with Google.');
  await greeting(owner, '').waitFor();

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
  expect(page.url()).toBe(`${site.url}/login`);
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
  expect(page.url()).toBe(`${site.url}/login`);
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
  expect(page.url()).toBe(`${site.url}/`);
  expect(site.cloud.logLines().join('\n')).not.toMatch(/eyJ|asha|Asha|person-/);
});
