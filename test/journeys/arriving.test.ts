import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const phone = { viewport: { width: 390, height: 844 } };
const modules = '**/assets/*.js';

/** Whether all of the page is laid out, down to its last line. */
const isLaidOut = (page: Page) =>
  page
    .locator('footer p')
    .last()
    .evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }));

/** How far below the window's upper edge a section begins, in CSS pixels. */
const topOf = (page: Page, section: string) =>
  page.locator(section).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('what is below the first screen is laid out after the first paint', async () => {
  const page = await site.visit('/robots.txt', phone);
  const letModulesCome = await holdRequests(page, modules);
  await page.goto('/');

  expect(await isLaidOut(page)).toBe(false);

  letModulesCome();
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test('whoever scrolls earlier than that has the whole page', async () => {
  const page = await site.visit('/robots.txt', phone);
  const letModulesCome = await holdRequests(page, modules);
  await page.goto('/');

  await page.evaluate(() => scrollTo(0, 200));

  await expect.poll(() => isLaidOut(page)).toBe(true);
  letModulesCome();
});

test('L11 · a page that is loaded again in its middle shows the same lines, before any module has come', async () => {
  const page = await site.visit('/', phone);
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await page.locator('footer').evaluate((section) => section.scrollIntoView());
  const before = await topOf(page, 'footer');
  const letModulesCome = await holdRequests(page, modules);

  await page.reload();

  expect(await isLaidOut(page)).toBe(true);
  await expect.poll(() => topOf(page, 'footer')).toBe(before);
  letModulesCome();
});

test('S1 · a link to a place leads to that place, before any module has come', async () => {
  const page = await site.visit('/robots.txt', phone);
  const letModulesCome = await holdRequests(page, modules);

  await page.goto('/services#consulting');

  expect(await isLaidOut(page)).toBe(true);
  // Below the bar, by the page's scroll padding.
  await expect.poll(() => topOf(page, '#consulting')).toBe(96);
  letModulesCome();
});
