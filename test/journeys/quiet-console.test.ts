import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar, openMenu } from '#test/journeys/page-objects/bar.ts';
import { sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { dismissToast, seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

/** All messages of the page's console from here on; refusals of the security policy are among them. */
function listen(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

test('K1 · the console stays empty while a visitor walks through the pages, the menu, the forms and the toasts', async () => {
  const page = await site.visit('/robots.txt', { viewport: { width: 390, height: 800 } });
  const said = listen(page);
  await page.goto('/');
  await untilHydrated(page);

  const links = ['About Us', 'Contact', 'Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Web Development'];
  for (const name of links) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  }
  for (const name of ['Home', 'Sign In', 'Contact']) {
    await openMenu(page);
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  }
  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');
  await dismissToast(page);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.title()).toMatch(/^Nilambari/);
  await page.waitForLoadState('networkidle');

  expect(said).toEqual([]);
});
