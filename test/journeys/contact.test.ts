import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { services } from '#company/services.ts';
import { brandFamily } from '#contract/brand-font.ts';
import { formSamples } from '#test/functions/form-samples.ts';
import { newAddress, signUp } from '#test/journeys/page-objects/account.ts';
import { barLink, openAccount } from '#test/journeys/page-objects/bar.ts';
import {
  contactField,
  fillMessage,
  interestField,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/forms.ts';
import { button, mainHeading, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { follow, reload, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';
import { contactWords } from '#web/src/contact/contact-words.ts';

const site = await openSite();

/** Runs in the browser: the policy of the API lets the page load the site's font and mark. */
function looksLikeTheSite(font: string) {
  return {
    hasFont: [...document.fonts].some(({ family, status }) => family.includes(font) && status === 'loaded'),
    hasMark: document.querySelector('img')!.naturalWidth > 0,
    width: document.documentElement.scrollWidth,
  };
}

test('C1, E1, K3, K4, M3, N2, T2, T3, L11, F1, F6 · a message is stored once, under the reference that the page shows; while one is being sent, a second click sends nothing, and a link still works', async () => {
  const page = await site.visit('/contact');
  const message = 'Our shop is slow on phones.\nCan you look at it before Diwali?';
  await fillMessage(page, message);
  await contactField(page, 'Email address').clear();
  await contactField(page, 'Email address').pressSequentially('ravi@उदाहरण.भारत');

  await sendMessage(page);
  await seeMessageSent(page);
  const [item, ...others] = await storedMessages(site, message);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...formSamples.contacts,
    // Browsers may write the domain in ASCII.
    email: expect.stringMatching(/^ravi@/),
    message,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await see(page.getByText(String(item?.['id'])));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await follow(barLink(page, 'About'));
  await page.goBack();
  await see(page.getByText(String(item?.['id'])));
  await reload(page);
  await see(page.getByText(String(item?.['id'])));
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toMatch(/@|Asha/);

  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
  await fillMessage(page, 'Clicked twice');
  let posts = 0;
  const release = await holdRequests(page, '**/api/contacts', (route) => {
    posts += 1;
    return route.continue();
  });
  await sendMessage(page);
  const sending = button(page, 'Sending...');
  await see(sending);
  await expect.poll(() => sending.isDisabled()).toBe(true);
  await contactField(page, 'Last name').press('Enter');
  await follow(barLink(page, 'About'));
  release();
  await seeMessageSent(page);
  expect(posts).toBe(1);
  await seePage(page, '/about');
  await follow(barLink(page, 'Contact'));
  await see(page.getByText(contactWords.intro));
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe('');
});

test('C1, T4, E4, G9 · the form knows the name and email address of a visitor who came with Google, and keeps them out of the draft; the account has no password to change, its data can be downloaded, and it can be deleted', async () => {
  needs('google');
  const email = newAddress();
  const page = await signUp(site, email, '/contact', { googleName: 'Asha Devi Rao' });

  await expect.poll(() => contactField(page, 'Email address').inputValue()).toBe(email);
  await expect.poll(() => contactField(page, 'First name').inputValue()).toBe('Asha Devi');
  await expect.poll(() => contactField(page, 'Last name').inputValue()).toBe('Rao');
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contacts'))).toBeNull();

  await openAccount(page);
  await see(page.getByText('You sign in with Google, so there is no password to change here.'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download My Data' }).click(),
  ]);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ email, displayName: 'Asha Devi Rao' });
  await button(page, 'Delete Account').click();
  await button(page, 'Yes, delete it').click();
  await seeToast(page, 'Your account is deleted.');
  await seePage(page, '/');
});

test('C1, E1, F1, F6, N2, N7 · without JavaScript a refused message leads to a page that names the field, and an accepted one to a page that shows its reference', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  const message = 'Sent without any script';
  await fillMessage(page, message);
  await contactField(page, 'Email address').fill('asha@localhost');

  await sendMessage(page);
  await see(mainHeading(page, 'Your form was not sent'));
  await see(page.getByText('Enter an email address such as name@example.com.'));
  expect(await storedMessages(site, message)).toEqual([]);
  await page.getByRole('link', { name: 'Open an empty form' }).click();

  await fillMessage(page, message);
  await contactField(page, 'Email address').clear();
  await contactField(page, 'Email address').pressSequentially('ravi@उदाहरण.भारत');
  await sendMessage(page);
  await see(mainHeading(page, 'Your message has been sent'));
  const [item] = await storedMessages(site, message);
  await see(page.getByText(String(item?.['id'])));

  // axe needs JavaScript.
  const seen = await site.visit(page.url(), { viewport: { width: 320, height: 700 } });
  expect(await findAccessibilityViolations(seen)).toEqual([]);
  await expect
    .poll(() => seen.evaluate(looksLikeTheSite, brandFamily))
    .toEqual({ hasFont: true, hasMark: true, width: 320 });
});

test('C1, C2, S1, T5 · “Ask about” at a service opens the form with that service chosen, and a reload keeps a later choice; the first field is visible without scrolling; on a phone, the toast about the sent message covers no action of the receipt', async () => {
  const phone = { width: 390, height: 844 };
  const last = services.at(-1)!;
  const page = await site.visit('/services', { viewport: phone });

  await follow(page.getByRole('link', { name: `Ask about ${last.title}` }));
  await expect.poll(() => interestField(page).inputValue()).toBe(last.id);
  await seePage(page, '/contact');

  await interestField(page).selectOption(services[0].id);
  await reload(page);
  await expect.poll(() => interestField(page).inputValue()).toBe(services[0].id);
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = (await contactField(page, 'First name').boundingBox())!;
    expect(y + height).toBeLessThan(viewport.height);
  }

  await fillMessage(page, 'Sent from a phone');
  await sendMessage(page);
  await seeMessageSent(page);
  const action = (await page.getByRole('link', { name: 'Send another message' }).boundingBox())!;
  const toast = (await toasts(page).boundingBox())!;
  expect(action.y + action.height).toBeLessThanOrEqual(toast.y);
});
