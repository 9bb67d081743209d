import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openSite, seeToast } from '#test/support/open-site.ts';
import { bar, button, continueWithGoogle, field, greeting, newAddress } from '#test/support/person.ts';

const site = await openSite();

/** The account page of somebody whose account Google made just now, asked whether it is to be deleted. */
async function askToDelete(email: string): Promise<Page> {
  const page = await site.visit('/login');
  await continueWithGoogle(page, email, 'Asha Rao');
  await greeting(page, 'Asha Rao').click();
  await button(page, 'Delete Account').click();
  return page;
}

async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  await field(page, 'Email address').fill(email);
  await field(page, 'Name').fill('Asha Rao');
  await button(page, 'Continue').click();
}

async function isGone(page: Page): Promise<void> {
  await seeToast(page, 'Your account is deleted.');
  await bar(page).getByRole('link', { name: 'Sign In', exact: true }).waitFor();
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
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  const closed = popup.waitForEvent('close');
  await chooseAtGoogle(popup, email);

  await closed;
  await isGone(page);
  expect(left.filter((url) => !url.startsWith(`${site.cloud.signInUrl}/logout`) && url !== `${site.url}/`)).toEqual([]);
});

test('G7 · where popups are blocked, the account page is left for Google and come back to', async () => {
  const email = newAddress();
  const page = await askToDelete(email);
  await page.evaluate(() => (window.open = () => null));

  await button(page, 'Confirm with Google and Delete').click();
  await chooseAtGoogle(page, email);
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
  await chooseAtGoogle(await opened, newAddress());

  await seeToast(page, 'That is not the account you are signed in to. Nothing was deleted.');
  await page.reload();
  await page.getByRole('definition').getByText(email).waitFor();
});

test('G7 · an answer that nobody asked for deletes nothing', async () => {
  const email = newAddress();
  const page = await askToDelete(email);

  const other = await page.context().newPage();
  await other.goto('/login?code=stolen&state=confirm-stolen');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => other.url()).not.toContain('code=');

  await page.reload();
  await page.getByRole('definition').getByText(email).waitFor();
});
