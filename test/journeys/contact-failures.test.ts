import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import {
  contactField,
  fillMessage,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/forms.ts';
import { mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { reload } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';
import { sendFailures } from '#web/src/forms/forms-words.ts';

const sharedSite = await openSite();

/** What the sign-in page of a café's network answers in place of the site. */
const portalAnswers = [
  { status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' },
  { status: 200, body: '' },
  { status: 200, contentType: 'application/json', body: '{"accepted":false}' },
];

const failed = 'Failed to send message. Please try again.';

test('T2, T4, T5, M4 · nothing typed is lost, and the message is stored, after a database that is down, a network that answers in place of the site, and an answer that is lost', async () => {
  const site = await openOwnSite();
  const page = await site.visit('/contact');
  const message = 'नमस्ते\nCan you help? 👩🏽‍💻';
  await fillMessage(page, message);

  site.cloud.outages.add('dynamodb');
  await sendMessage(page);
  await seeToast(page, failed);
  await see(page.getByText(sendFailures.unavailable));
  site.cloud.outages.delete('dynamodb');
  for (const answer of portalAnswers) {
    await page.route('**/api/contacts', (route) => route.fulfill(answer));
    await sendMessage(page);
    await seeToast(page, failed);
    await see(page.getByText(sendFailures.interrupted));
    await page.unrouteAll();
  }
  const offers = siteConfig.contact.whatsApp ? ['Send by WhatsApp', 'Send by email'] : ['Send by email'];
  for (const name of offers) await see(page.getByRole('link', { name }));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await reload(page);
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe(message);
  await expect.poll(() => contactField(page, 'Company (optional)').inputValue()).toBe('Rao & Daughters');

  await page.route('**/api/contacts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendMessage(page);
  await seeToast(page, failed);
  await see(page.getByText(sendFailures.unreachable));
  await page.unrouteAll();
  await sendMessage(page);
  await seeMessageSent(page);
  // The one whose answer was lost, and the last one.
  expect(await storedMessages(site, message)).toHaveLength(2);
});

test('T4, N7 · the browser itself posts a form when the code that sends cannot be had', async () => {
  const message = 'Sent without the code that sends';
  const page = await sharedSite.visit('/contact');
  await page.route('**/assets/send-form-*.js', (route) => route.abort());
  await fillMessage(page, message);

  await sendMessage(page);
  await see(mainHeading(page, 'Your message has been sent'));

  expect(await storedMessages(sharedSite, message)).toHaveLength(1);
});
