import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { fillMessage, openContactForm } from '#test/journeys/page-objects/contact-form.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();
const dayMs = 86_400_000;

test('T4, P1 · after seven days any page of the site removes a draft', async () => {
  const page = await openContactForm(site);
  await fillMessage(page, 'Long forgotten');

  const later = await page.context().newPage();
  await page.close();
  await later.clock.setFixedTime(Date.now() + 8 * dayMs);
  await later.goto('/about');

  await expect.poll(() => later.evaluate(() => localStorage.getItem('draft:contacts'))).toBeNull();
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
