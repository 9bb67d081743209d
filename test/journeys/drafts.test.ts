import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

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
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:contacts'));
  expect(draft).toContain('"message":"x"');
  expect(draft).not.toMatch(/eyes|@example/);
});
