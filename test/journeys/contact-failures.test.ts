import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import {
  contactField,
  fillMessage,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/forms.ts';
import { button, mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { reload } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';
import { sendFailures } from '#web/src/forms/words.ts';

const sharedSite = await openSite();

const failed = 'Failed to send message. Please try again.';

test('T4, M4 · while the database is down nothing typed is lost; later there is exactly one item', async () => {
  const site = await openOwnSite();
  const page = await site.visit('/contact');
  const message = 'Written while the database was down';
  await fillMessage(page, message);

  site.cloud.outages.begin('dynamodb', 'cut');
  await sendMessage(page);
  await seeToast(page, failed);
  await see(page.getByText(sendFailures.unavailable));
  await reload(page);
  await expect.poll(() => contactField(page, 'Message').inputValue()).toBe(message);
  await expect.poll(() => contactField(page, 'Company (optional)').inputValue()).toBe('Rao & Daughters');

  site.cloud.outages.end('dynamodb');
  await sendMessage(page);
  await seeMessageSent(page);
  expect(await storedMessages(site, message)).toHaveLength(1);
});

test('T4, T5, M4 · an answer that is lost on the way does not make a second item of the same message', async () => {
  const page = await sharedSite.visit('/contact');
  const message = 'Stored, and the answer was lost';
  await fillMessage(page, message);
  await page.route('**/api/contacts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

  await sendMessage(page);
  await seeToast(page, failed);
  await page.unroute('**/api/contacts');
  await button(page, 'Try again').click();
  await seeMessageSent(page);

  expect(await storedMessages(sharedSite, message)).toHaveLength(1);
});

test('T4, M4 · after a failed send the form offers WhatsApp and email, even if the toast code does not load', async () => {
  const page = await sharedSite.visit('/contact');
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await page.route('**/api/contacts', (route) => route.abort('connectionreset'));
  await fillMessage(page, 'नमस्ते\nCan you help? 👩🏽‍💻');

  await sendMessage(page);

  await see(page.getByText(sendFailures.unreachable));
  for (const name of [...(siteConfig.contact.whatsApp ? ['Send by WhatsApp'] : []), 'Send by email'])
    await see(page.getByRole('link', { name }));
  expect(await findAccessibilityViolations(page)).toEqual([]);
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
