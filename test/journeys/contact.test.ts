import { expect, test } from 'vitest';
import { aboutIntro } from '#company/about.ts';
import { services } from '#company/services.ts';
import { formSamples } from '#test/functions/form-samples.ts';
import {
  fillMessage,
  openContactForm,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/contact-form.ts';
import { button, field, mainHeading, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { continueWithGoogle } from '#test/journeys/page-objects/google.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

/** Runs in the browser: the policy of the API lets the page load the site's font and mark. */
async function looksLikeTheSite() {
  await document.fonts.ready;
  return {
    hasFont: [...document.fonts].some(({ family, status }) => /Schibsted/.test(family) && status === 'loaded'),
    hasMark: document.querySelector('img')!.naturalWidth > 0,
    width: document.documentElement.scrollWidth,
  };
}

test('C1, E1, K3, K4, M3, N2, T3 · a message sent in the browser is stored in the table under the reference that the page shows', async () => {
  const page = await openContactForm(site);
  const message = 'Our shop is slow on phones.\nCan you look at it before Diwali?';
  await fillMessage(page, message);

  await sendMessage(page);
  await seeMessageSent(page);

  const [item, ...others] = await storedMessages(site, message);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...formSamples.contacts,
    message,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await page.getByText(String(item?.['id'])).isVisible()).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await button(page, 'Send another message').click();
  expect(await field(page, 'Message').inputValue()).toBe('');
});

test('C1, T4 · the form knows the name and email address of a signed-in visitor, and keeps them out of the draft', async () => {
  const page = await site.visit('/signup');
  const email = newAddress();
  await continueWithGoogle(page, email, 'Asha Devi Rao');
  await seeToast(page, 'Account created successfully with Google.');

  await page.goto('/contact');

  await expect.poll(() => field(page, 'Email address').inputValue()).toBe(email);
  expect(await field(page, 'First name').inputValue()).toBe('Asha Devi');
  expect(await field(page, 'Last name').inputValue()).toBe('Rao');
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contacts'))).toBeNull();
});

test('C1, E1, N2, N7 · without JavaScript a message reaches the same table, and the API answers with a page that shows its reference', async () => {
  const page = await openContactForm(site, { javaScriptEnabled: false });
  await fillMessage(page, 'Sent without any script');

  await sendMessage(page);
  await page.waitForURL(/\/api\/contacts\?reference=/);

  const [item] = await storedMessages(site, 'Sent without any script');
  expect(await mainHeading(page).textContent()).toBe('Your message has been sent');
  expect(await page.getByText(String(item?.['id'])).isVisible()).toBe(true);
  // axe needs JavaScript.
  const seen = await site.visit(page.url(), { viewport: { width: 320, height: 700 } });
  expect(await findAccessibilityViolations(seen)).toEqual([]);
  expect(await seen.evaluate(looksLikeTheSite)).toEqual({ hasFont: true, hasMark: true, width: 320 });
});

test('F6, N7 · without JavaScript a refused message leads to a page that names the field and links to an empty form', async () => {
  const page = await openContactForm(site, { javaScriptEnabled: false });
  await fillMessage(page, 'A message with an odd address');
  await field(page, 'Email address').fill('asha@localhost');

  await sendMessage(page);
  await page.waitForURL('**/api/contacts');

  expect(await mainHeading(page).textContent()).toBe('Your form was not sent');
  expect(await page.getByText('Enter an email address such as name@example.com.').isVisible()).toBe(true);
  expect(await storedMessages(site, 'A message with an odd address')).toEqual([]);
  await page.getByRole('link', { name: 'Open an empty form' }).click();
  await page.waitForURL('**/contact');
});

test('T2, L11 · while a message is being sent, a second click sends nothing, and a link still works', async () => {
  const page = await openContactForm(site);
  await fillMessage(page, 'Clicked twice');
  let posts = 0;
  const release = await holdRequests(page, '**/api/contacts', (route) => {
    posts += 1;
    return route.continue();
  });

  await sendMessage(page);
  const sending = button(page, 'Sending...');
  await sending.waitFor();
  expect(await sending.isDisabled()).toBe(true);
  await field(page, 'Last name').press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => mainHeading(page).textContent()).toBe(aboutIntro.heading);
  release();
  await seeMessageSent(page);

  expect(posts).toBe(1);
});

test.for([true, false])(
  'F1, F6 · an address in an Indian script is accepted (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openContactForm(site, { javaScriptEnabled });
    const message = `From an Indian domain, ${javaScriptEnabled}`;
    await fillMessage(page, message);
    await field(page, 'Email address').clear();
    await field(page, 'Email address').pressSequentially('ravi@उदाहरण.भारत');

    await sendMessage(page);
    if (javaScriptEnabled) await seeMessageSent(page);
    else await page.waitForURL(/\/api\/contacts\?reference=/);

    expect(await storedMessages(site, message)).toHaveLength(1);
  },
);

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('C1 · on a screen that is $width px wide, the first field is visible without scrolling', async (viewport) => {
  const page = await site.visit('/contact', { viewport });

  const box = await field(page, 'First name').boundingBox();

  expect(box!.y + box!.height).toBeLessThan(viewport.height);
});

test('C1, S1 · “Ask about” at a service opens the form with that service chosen, and a reload keeps a later choice', async () => {
  const last = services.at(-1)!;
  const page = await site.visit('/services');
  const interest = page.getByLabel('Service you are interested in');

  await page.getByRole('link', { name: `Ask about ${last.title}` }).click();
  await expect.poll(() => interest.inputValue()).toBe(last.id);
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await untilFormIsHydrated(page);
  await interest.selectOption(services[0].id);
  await page.reload();
  await expect.poll(() => interest.inputValue()).toBe(services[0].id);
});
