import { expect, test } from 'vitest';
import { createAccount, createSession, newAddress, signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { contactField, fillMessage, seeMessageSent, sendMessage } from '#test/journeys/page-objects/forms.ts';
import { goTo, reload, seeCompletePage } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';
import { contactWords } from '#web/src/contact/contact-words.ts';

const site = await openSite();

test('T1, T4, N2, M11 · after a sign-out, here or in another tab, no page shows the receipt or stores the text of the person before', async () => {
  const email = newAddress();
  const page = await signUp(site, email, '/contact');
  const tab = await page.context().newPage();
  await goTo(tab, '/contact');
  await contactField(tab, 'Message').fill('Only for the eyes of the company');
  await fillMessage(page, 'Only for the eyes of the company');
  await sendMessage(page);
  await seeMessageSent(page);

  await signOut(page);
  await seeNone(page.getByText(/@example\.com/), contactField(page, 'Message'));
  await reload(page);
  await seeNone(page.getByText(contactWords.receipt.heading), contactField(page, 'Message'));
  await expect.poll(() => contactField(tab, 'Message').inputValue()).toBe('');
  await contactField(tab, 'Message').fill('x');
  await expect.poll(() => contactField(tab, 'Email address').inputValue()).toBe('');
  const draft = await tab.evaluate(() => sessionStorage.getItem('draft:contacts'));
  expect(draft).toContain('"message":"x"');
  expect(draft).not.toMatch(/eyes|@example/);
});

test('T1, T4 · when another person takes the place of the one before in another tab, the form has nothing of the one before', async () => {
  const page = await signUp(site, newAddress(), '/contact');
  await contactField(page, 'Message').fill('Only for the eyes of the company');
  const next = newAddress();
  await createAccount(site, next);
  const session = await createSession(site, next);
  const tab = await page.context().newPage();
  await goTo(tab, '/robots.txt');

  await tab.evaluate((value) => localStorage.setItem('session', value), session);

  await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe(next);
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
});

test.for([
  { next: 'nobody', way: 'with Back' },
  { next: 'another person', way: 'by its address' },
])(
  'T1, T4 · a tab that its person left before a sign-out in another tab shows $next nothing of it, $way and after a reload',
  async ({ next, way }) => {
    const email = newAddress();
    const page = await signUp(site, email, '/contact');
    await contactField(page, 'Message').fill('Only for the eyes of the company');
    await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe(email);
    await goTo(page, '/robots.txt');
    const other = newAddress();
    if (next === 'another person') await createAccount(site, other);
    const session = next === 'another person' ? await createSession(site, other) : null;
    const tab = await page.context().newPage();
    await goTo(tab, '/robots.txt');

    await tab.evaluate((value) => {
      if (value === null) localStorage.removeItem('session');
      else localStorage.setItem('session', value);
    }, session);
    await (way === 'with Back' ? page.goBack() : goTo(page, '/contact'));

    await seeCompletePage(page, { path: '/contact' });
    for (const again of [false, true]) {
      if (again) await reload(page);
      await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe(session ? other : '');
      await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/eyes/);
    }
  },
);
