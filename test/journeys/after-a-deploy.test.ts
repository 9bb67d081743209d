import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar } from '#test/journeys/page-objects/bar.ts';
import { sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { field, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { goOffline } from '#test/support/go-offline.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

/** A page that was loaded before the site was published anew: what it asks the site for tells of another entry. */
async function visitOutdated(path: string): Promise<Page> {
  const page = await site.visit(path);
  await untilAwake(page);
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'fetch' || route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-files="[^,]+/, 'data-files="/assets/main-newer.js');
      return route.fulfill({ response, body });
    },
  );
  return page;
}

/** Takes files away from the site, as a later deployment would. Gives what puts them back. */
async function remove(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(files);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Follows the link to a page that has to be loaded from its address, until nothing more is loaded. */
async function followToAbout(page: Page): Promise<void> {
  await footerLink(page, 'About Us').click();
  await page.waitForURL('**/about');
  await expect.poll(() => page.title()).toMatch(/^About/);
  await page.waitForLoadState('networkidle');
}

test('R12, T4 · a page whose chunk is gone is loaded from its address, once, and typed words are still there', async () => {
  const page = await visitOutdated('/contact');
  await field(page, 'First name').fill('Asha');
  const putBack = await remove(page, '**/assets/about-page-*.js');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void putBack();
  });
  const loads = countLoads(page);

  await followToAbout(page);
  expect(loads()).toBe(1);

  await footerLink(page, 'Contact').click();
  await page.waitForURL('**/contact');
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Asha');
  expect(loads()).toBe(1);
});

test('R12 · a chunk that is gone for good reloads nothing twice: the prerendered page stays and leads on', async () => {
  const page = await visitOutdated('/contact');
  await remove(page, '**/assets/about-page-*.js');
  const loads = countLoads(page);

  await followToAbout(page);

  expect(loads()).toBe(1);
  expect(await mainHeading(page).isVisible()).toBe(true);
  await footerLink(page, 'Privacy Policy').click();
  await page.waitForURL('**/privacy-policy');
  expect(loads()).toBe(2);
});

test('T4 · without a connection a page that is not here says so, keeps the rest of the site, and comes when asked again', async () => {
  const page = await site.visit('/contact');
  await untilAwake(page);
  await field(page, 'First name').fill('Asha');
  await goOffline(page);

  await footerLink(page, 'About Us').evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  expect(await bar(page).isVisible()).toBe(true);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect.poll(() => page.title()).toMatch(/^About/);
  expect(new URL(page.url()).pathname).toBe('/about');
  await footerLink(page, 'Contact').click();
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Asha');
});

test('T3, T4 · when the code that sends is gone, the browser posts the form itself and the words are kept no longer', async () => {
  const page = await visitOutdated('/contact');
  await remove(page, '**/assets/send-form-*.js');
  await field(page, 'First name').fill('Asha');
  await field(page, 'Last name').fill('Rao');
  await field(page, 'E-mail address').fill('asha@example.com');
  await field(page, 'Message').fill('Typed before the deployment, sent after it');

  await sendMessage(page);
  await page.waitForURL(/\/contact\/sent\?reference=/);
  await untilAwake(page);

  const items = await site.readTable('Contacts');
  expect(items.filter(({ message }) => message === 'Typed before the deployment, sent after it')).toHaveLength(1);
  await page.goto('/contact');
  await untilAwake(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
});

test('R12 · nobody looks at a broken picture', async () => {
  const page = await site.visit('/robots.txt');
  await remove(page, '**/assets/*.svg');

  await page.goto('/');
  await page.getByRole('img').first().scrollIntoViewIfNeeded();

  await expect.poll(() => page.locator('img[data-missing]').count()).toBeGreaterThan(0);
  for (const image of await page.locator('img[data-missing]').all()) expect(await image.isVisible()).toBe(false);
});

test('R12 · without the stylesheet of all pages a page stays as it came, and its links lead on', async () => {
  const page = await site.visit('/robots.txt');
  await remove(page, '**/assets/site-*.css');

  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  await footerLink(page, 'About Us').click();
  await page.waitForURL('**/about');

  expect(loads()).toBe(1);
  expect(await mainHeading(page).isVisible()).toBe(true);
});
