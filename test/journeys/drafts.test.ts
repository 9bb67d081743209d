import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { contactField } from '#test/journeys/page-objects/forms.ts';
import { goTo } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test('T4 · after a sign-out in another tab, a form shows and stores nothing that was typed before', async () => {
  const page = await signUp(site);
  await goTo(page, '/contact');
  await contactField(page, 'Message').fill('Only for the eyes of the company');
  const tab = await page.context().newPage();
  await goTo(tab, '/about');

  await signOut(tab);
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
  await contactField(page, 'Message').fill('x');

  await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe('');
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:contacts'));
  expect(draft).toContain('"message":"x"');
  expect(draft).not.toMatch(/eyes|@example/);
});
