import { expect, test } from 'vitest';
import { createAccount, signUp, signUpByPage } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { fillMessage, seeMessageSent, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { fillLogin } from '#test/journeys/page-objects/sign-in-forms.ts';
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

test('E4 · the account of the next person does not say that a code was sent to it', async () => {
  const [first, next] = [newAddress(), newAddress()];
  await createAccount(site, next);
  const page = await signUpByPage(site, first);

  await signOut(page);
  await signInLink(page).click();
  await fillLogin(page, next);
  await greeting(page, next).click();

  await expect.poll(() => page.getByText(`Enter the code from our email to ${next}`).count()).toBeGreaterThan(0);
});
