import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { fillMessage, seeMessageSent, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test('T4, N2 · after a sign-out the contact page shows no receipt of the person before', async () => {
  const page = await signUp(site);
  await page.goto('/contact');
  await untilHydrated(page);
  await fillMessage(page, 'Only for the eyes of the company');
  await sendMessage(page);
  await seeMessageSent(page);

  await signOut(page);

  await field(page, 'Message').waitFor();
  expect(await page.getByText(/@example\.com/).count()).toBe(0);
});

test('T1, M11 · a page from the back/forward cache shows what other tabs did meanwhile', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await greeting(page, email).waitFor();

  // Pages in the cache get no storage events.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await expect.poll(() => signInLink(page).isVisible()).toBe(true);
});
