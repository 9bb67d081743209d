import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillMessage, sendMessage, storedMessages } from '#test/journeys/page-objects/contact-form.ts';
import { button, field, mainHeading, passwordField } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** A visitor to whom the site serves a file with something in it that the build never put there. */
async function visitAltered(path: string, file: string): Promise<Page> {
  const page = await site.visit('/robots.txt', { expectedComplaint: /'integrity' attribute/ });
  await page.route(`**/assets/${file}`, async (route) => {
    const response = await route.fetch();
    const addition = file.endsWith('.css') ? ':root{--altered:1}' : ';document.documentElement.dataset.altered="1";';
    await route.fulfill({ response, body: (await response.text()) + addition });
  });
  await page.goto(path);
  return page;
}

/** Waits until the browser has refused the file. Nothing of it may have come to effect. */
async function seeRefused(page: Page): Promise<void> {
  await page.locator('link[data-missing]').first().waitFor({ state: 'attached' });
  const traces = await page.evaluate(() => {
    const { documentElement } = document;
    return [documentElement.dataset.altered, getComputedStyle(documentElement).getPropertyValue('--altered')];
  });
  expect(traces).toEqual([undefined, '']);
}

test.for(['main-*.js', 'framework-*.js', 'shared-*.js', 'contact-page-*.js', 'site-*.css'])(
  'K1, R12 · an altered %s is not used: the page stays as it came, and its form and links are the browser’s',
  async (file) => {
    const page = await visitAltered('/contact', file);
    await seeRefused(page);

    await footerLink(page, 'About Us').click();
    await page.waitForURL('**/about');
    expect(await mainHeading(page).isVisible()).toBe(true);

    await page.goBack();
    await fillMessage(page, `Sent past an altered ${file}`);
    await sendMessage(page);
    await page.waitForURL((url) => url.pathname !== '/contact');
    expect(await storedMessages(site, `Sent past an altered ${file}`)).toHaveLength(1);
  },
);

test.for(['Sign In', 'Continue with Google'])(
  'R12 · where a module that did not come keeps a sign-in form from working, its button “%s” fetches the page anew',
  async (name) => {
    const main = '**/assets/main-*.js';
    const page = await site.visit('/robots.txt', { expectedComplaint: /ERR_CONNECTION_RESET/ });
    await page.route(main, (route) => route.abort('connectionreset'));
    await page.goto('/login');
    await seeRefused(page);
    await page.unroute(main);
    await field(page, 'E-mail address').fill('asha.rao@example.com');
    await passwordField(page, 'Password').fill('a long enough secret');
    await button(page, name).click();

    await untilAwake(page);

    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await button(page, name).isEnabled()).toBe(true);
  },
);

test('K1, R12 · an altered module of another page is not used, however often it is asked for, and the page says that it cannot be shown', async () => {
  const page = await visitAltered('/contact', 'about-page-*.js');
  await untilAwake(page);
  await footerLink(page, 'About Us').hover();
  await page.getByRole('banner').hover();

  await footerLink(page, 'About Us').click();

  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await seeRefused(page);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect.poll(() => page.title()).toMatch(/^About/);
  expect(await mainHeading(page).isVisible()).toBe(true);
  await seeRefused(page);
});

test.for(['send-form-*.js', 'amplify-*.js'])(
  'K1, R12 · an altered %s, which comes when a form is sent, is not used, and the browser posts the form itself',
  async (file) => {
    const page = await visitAltered('/contact', file);
    await untilAwake(page);
    await fillMessage(page, `Sent without an altered ${file}`);
    await seeRefused(page);

    await sendMessage(page);
    await page.waitForURL(/\/contact\/sent\?reference=/);

    expect(await storedMessages(site, `Sent without an altered ${file}`)).toHaveLength(1);
  },
);
