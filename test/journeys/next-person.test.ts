import { test } from 'vitest';
import { newAddress, signUp } from '#test/journeys/page-objects/account.ts';
import { greeting, signInLink, signOut } from '#test/journeys/page-objects/bar.ts';
import { contactField, fillMessage, seeMessageSent, sendMessage } from '#test/journeys/page-objects/forms.ts';
import { goTo } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();

test('T4, N2 · after a sign-out the contact page shows no receipt of the person before', async () => {
  const page = await signUp(site);
  await goTo(page, '/contact');
  await fillMessage(page, 'Only for the eyes of the company');
  await sendMessage(page);
  await seeMessageSent(page);

  await signOut(page);

  await seeNone(page.getByText(/@example\.com/), contactField(page, 'Message'));
});

test('T1, M11 · a page from the back/forward cache shows what other tabs did meanwhile', async () => {
  const email = newAddress();
  const page = await signUp(site, email);
  await see(greeting(page, email));

  // Pages in the cache get no storage events.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await see(signInLink(page));
});
