import { expect, test } from 'vitest';
import { signUp, signUpVerified } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, field, passwordField } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle } from '#test/journeys/page-objects/google.ts';
import { mailedCode } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin, fillSignup } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';

const site = await openSite();
const siteInTime = await openOwnSite();

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

test('M8, K2 · who saves data comes back from Google to a page that goes on by itself', async () => {
  const page = await site.visit('/robots.txt');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
  await page.goto('/login');

  await continueWithGoogle(page, newAddress(), 'Asha Rao');

  await greeting(page, 'Asha Rao').waitFor();
  expect(page.url()).toBe(`${site.url}/`);
});

test('M7 · Google signs in to a password account whose address was verified, in one go', async () => {
  const email = newAddress();
  const page = await signUpVerified(site, email);
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
  // As a phone does with a tab while its owner looks into the mailbox.
  await page.reload();
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
  await openAccount(owner);
  await setPasswordByMail(owner, email);

  siteInTime.cloud.clock.advance(2 * 60 * 60 * 1000);
  await squatter.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  await squatter.reload();
  await signInLink(squatter).waitFor();
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
