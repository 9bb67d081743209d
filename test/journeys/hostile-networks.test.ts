import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aboutIntro } from '#company/about.ts';
import { contactForm } from '#test/journeys/page-objects/forms.ts';
import { button, mainHeading } from '#test/journeys/page-objects/page.ts';
import { goTo, seePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';
import { failedPage } from '#web/src/errors/errors-words.ts';

const site = await openSite();

const policyCode = '**/assets/policy-pages-*.js';

/** Follows a link of the footer to a page whose code is loaded on first use. */
const openPolicy = (page: Page) => page.locator('footer a[href="/privacy-policy"]').click();

test('P4, T4 · while the code of a page is loading, the last page stays and a line is at the top; if it is blocked, the page comes from the server', async () => {
  const page = await site.visit('/about');
  const release = await holdRequests(page, policyCode);
  const lineOf = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').borderTopWidth);

  await openPolicy(page);
  await expect.poll(lineOf).toBe('3px');
  await see(mainHeading(page, aboutIntro.heading));
  release();

  await seePage(page, '/privacy-policy');
  expect(await lineOf()).not.toBe('3px');

  await goTo(page, '/about');
  await page.route(policyCode, (route) => route.abort());

  await openPolicy(page);

  await seeNone(page.getByText(failedPage.heading), mainHeading(page, 'Privacy Policy'));
});

test('P4 · a page that could not be loaded offline, at any visit, loads once the network is back', async () => {
  const page = await site.visit('/about', { expectedComplaint: /code of this page|dynamically imported/ });
  await page.context().setOffline(true);
  await openPolicy(page);
  await see(page.getByText(failedPage.heading));
  await page.locator('footer a[href="/contact"]').click();
  await seeNone(page.getByText(failedPage.heading), contactForm(page));
  await openPolicy(page);
  await see(page.getByText(failedPage.heading));

  await page.context().setOffline(false);
  await seePage(page, '/privacy-policy');

  await seeNone(page.getByText(failedPage.heading), mainHeading(page));
});

const stylesheet = '**/assets/*.css';
const followAbout = (page: Page) => page.locator('footer a[href="/about"]').click();

/** The place and the size of the heading of the page about the company: without styles they are others. */
const readHeading = (page: Page) =>
  mainHeading(page, aboutIntro.heading).evaluate((h1) => [
    h1.getBoundingClientRect().left,
    getComputedStyle(h1).fontSize,
  ]);

const mark = (page: Page) => page.evaluate(() => Object.assign(document, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in document);

test('T6 · while the stylesheet of all pages is not there, a link loads its page from the server; one that failed to load is asked for again; no followed page is bare', async () => {
  const page = await site.visit('/about');
  const styled = await readHeading(page);

  await holdRequests(page, stylesheet);
  await page.goto('/', { waitUntil: 'load' });
  await mark(page);
  await followAbout(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect.poll(() => readHeading(page)).toEqual(styled);

  await page.unroute(stylesheet);
  await page.route(stylesheet, (route) => route.abort(), { times: 1 });
  await goTo(page, '/');
  await mark(page);
  await followAbout(page);
  await expect.poll(() => readHeading(page)).toEqual(styled);
  expect(await isMarked(page)).toBe(true);
});

test('T6, P4 · if the code of toasts or sign-in does not arrive, the sign-in page says so, and its links load from the server', async () => {
  const page = await site.visit('/about');
  const styled = await readHeading(page);

  for (const part of ['toast-region', 'auth-client']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await goTo(page, '/login');
    await mark(page);
    await button(page, 'Sign In').click();
    await see(page.getByRole('alert').filter({ hasText: 'Load the page again' }));
    await followAbout(page);

    await expect.poll(() => isMarked(page)).toBe(false);
    await expect.poll(() => readHeading(page)).toEqual(styled);
    await page.unrouteAll();
  }
});
