import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUpVerified } from '#test/journeys/page-objects/account.ts';
import { greeting, openAccount, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { button, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { chooseAtGoogle, continueWithGoogle, untilAtGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin } from '#test/journeys/page-objects/sign-in-forms.ts';
import { seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';
import { toastRegion } from '#test/support/toast-record.ts';

const site = await openSite();

/** The account page of somebody whose account Google made just now, asked whether it is to be deleted. */
async function askToDelete(email: string): Promise<Page> {
  const page = await site.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await greeting(page, 'Asha Rao').click();
  await button(page, 'Delete Account').click();
  return page;
}

/** The account page of somebody whom both a password and Google lead to, and who came by the password this time. */
async function signInToJoinedAccount(email: string): Promise<Page> {
  const page = await signUpVerified(site, email);
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await seeToast(page, 'Signed in successfully with Google.');
  await signOut(page);
  await page.goto('/login');
  await fillLogin(page, email);
  await seeToast(page, 'Signed in successfully.');
  await openAccount(page);
  return page;
}

async function isGone(page: Page): Promise<void> {
  await seeToast(page, 'Your account is deleted.');
  await signInLink(page).waitFor();
}

test('G7, E3 · Google confirms in a popup who deletes the account, and the page stays where it is', async () => {
  const email = newAddress();
  const page = await askToDelete(email);
  const left: string[] = [];
  page.on('request', (each) => {
    if (each.isNavigationRequest() && each.frame() === page.mainFrame()) left.push(each.url());
  });
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const opened = page.context().waitForEvent('page');
  await button(page, 'Confirm with Google and Delete').click();
  const popup = await opened;
  await untilAtGoogle(popup);
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, email, 'Asha Rao');

  await closed;
  await isGone(page);
  expect(left.filter((url) => !url.startsWith(`${site.cloud.signInUrl}/logout`) && url !== `${site.url}/`)).toEqual([]);
});

test('G7 · where popups are blocked, the account page is left for Google and come back to', async () => {
  const email = newAddress();
  const page = await askToDelete(email);
  await page.evaluate(() => (window.open = () => null));

  await button(page, 'Confirm with Google and Delete').click();
  await chooseAtGoogle(page, email, 'Asha Rao');
  await page.waitForURL(`${site.url}/account`);
  expect(await button(page, 'Confirm with Google and Delete').count()).toBe(0);
  await button(page, 'Yes, delete it').click();

  await isGone(page);
});

test('G7 · another account at Google deletes nothing, and leaves nobody signed in as another', async () => {
  const email = newAddress();
  const page = await askToDelete(email);

  const opened = page.context().waitForEvent('page');
  await button(page, 'Confirm with Google and Delete').click();
  await chooseAtGoogle(await opened, newAddress(), 'Asha Rao');

  await seeToast(page, 'That is not the account you are signed in to. Nothing was deleted.');
  await page.reload();
  await page.getByRole('definition').getByText(email).waitFor();
});

test('G7 · an answer that nobody asked for deletes nothing', async () => {
  const email = newAddress();
  const page = await askToDelete(email);

  const other = await page.context().newPage();
  await other.goto('/login?code=stolen&state=confirm-stolen');
  await mainHeading(other).waitFor();
  await expect.poll(() => other.url()).not.toContain('code=');

  await page.reload();
  await page.getByRole('definition').getByText(email).waitFor();
});

test('G7 · whoever came by password this time is told once, at once, that the account is deleted', async () => {
  const email = newAddress();
  const page = await signInToJoinedAccount(email);
  await button(page, 'Delete Account').click();

  const opened = page.context().waitForEvent('page');
  await button(page, 'Confirm with Google and Delete').click();
  await chooseAtGoogle(await opened, email, 'Asha Rao');
  await isGone(page);

  await page.reload();
  await untilAwake(page);
  await page.keyboard.press('F8');
  await page.getByRole('region', { name: toastRegion }).waitFor({ state: 'attached' });
  expect(await toasts(page).count()).toBe(0);
});
