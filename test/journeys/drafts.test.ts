import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { fillMessage, openContactForm, seeMessageSent, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { field, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { dismissToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();
const dayMs = 86_400_000;

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** Another tab of the same browser, a number of days later. The earlier tab is closed. */
async function openLater(page: Page, path: string, days = 0): Promise<Page> {
  const later = await page.context().newPage();
  await page.close();
  if (days > 0) await later.clock.setFixedTime(Date.now() + days * dayMs);
  await later.goto(path);
  return later;
}

test('T4 · six days after its tab was closed, a draft is in a new tab', async () => {
  const page = await openContactForm(site);
  await fillMessage(page, 'Half a thought');

  const later = await openLater(page, '/contact', 6);

  await expect.poll(() => field(later, 'Message').inputValue()).toBe('Half a thought');
  expect(await field(later, 'First name').inputValue()).not.toBe('');
  await sendMessage(later);
  await seeMessageSent(later);
  expect(await drafts(later)).toEqual([]);
});

test('T4, P1 · after seven days any page of the site removes a draft', async () => {
  const page = await openContactForm(site);
  await fillMessage(page, 'Long forgotten');

  const later = await openLater(page, '/about', 8);

  await expect.poll(() => drafts(later)).toEqual([]);
});

test('T4, P1 · signing out removes a draft', async () => {
  const page = await signUp(site);
  await dismissToast(page);
  await page.goto('/contact');
  await untilFormIsHydrated(page);
  await fillMessage(page, 'Typed while signed in');
  expect(await drafts(page)).toEqual(['draft:contacts']);

  await signOut(page);

  await expect.poll(() => drafts(page)).toEqual([]);
});

test('T4 · after a sign-out in another tab, a form shows and stores nothing that was typed before', async () => {
  const page = await signUp(site);
  await page.goto('/contact');
  await untilHydrated(page);
  await field(page, 'Message').fill('Only for the eyes of the company');
  const tab = await page.context().newPage();
  await tab.goto('/about');

  await signOut(tab);
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
  await field(page, 'Message').fill('x');

  expect(await field(page, 'Email address').inputValue()).toBe('');
  const draft = await page.evaluate(() => localStorage.getItem('draft:contacts'));
  expect(draft).toContain('"message":"x"');
  expect(draft).not.toMatch(/eyes|@example/);
});
