import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import {
  fillMessage,
  openContactForm,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/contact-form.ts';
import { button, field, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { sendFailures } from '#web/content/forms.ts';

const site = await openSite();
const siteWithOutage = await openOwnSite();

const failed = 'Failed to send message. Please try again.';

test('T4, M4 · while the database is down nothing typed is lost; later there is exactly one item', async () => {
  const page = await openContactForm(siteWithOutage);
  const message = 'Written while the database was down';
  await fillMessage(page, message);

  siteWithOutage.cloud.outages.begin('dynamodb', 'cut');
  await sendMessage(page);
  await seeToast(page, failed);
  expect(await page.getByText(sendFailures.unavailable).isVisible()).toBe(true);
  await page.reload();
  await untilFormIsHydrated(page);
  expect(await field(page, 'Message').inputValue()).toBe(message);
  expect(await field(page, 'Company (optional)').inputValue()).toBe('Rao & Daughters');

  siteWithOutage.cloud.outages.end('dynamodb');
  await sendMessage(page);
  await seeMessageSent(page);
  expect(await storedMessages(siteWithOutage, message)).toHaveLength(1);
});

test('T4, T5, M4 · an answer that is lost on the way does not make a second item of the same message', async () => {
  const page = await openContactForm(site);
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

  expect(await storedMessages(site, message)).toHaveLength(1);
});

test('T4, M4 · after a failed send the form offers WhatsApp and email, even if the toast code does not load', async () => {
  const page = await openContactForm(site);
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await page.route('**/api/contacts', (route) => route.abort('connectionreset'));
  await fillMessage(page, 'नमस्ते\nCan you help? 👩🏽‍💻');

  await sendMessage(page);

  await page.getByText(sendFailures.unreachable).waitFor();
  for (const name of [...(siteConfig.contact.whatsApp ? ['Send by WhatsApp'] : []), 'Send by email'])
    expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('T4, N7 · the browser itself posts a form when the code that sends cannot be had', async () => {
  const message = 'Sent without the code that sends';
  const page = await openContactForm(site);
  await page.route('**/assets/send-form-*.js', (route) => route.abort());
  await fillMessage(page, message);

  await sendMessage(page);
  await page.waitForURL(/\/api\/contacts\?reference=/);

  expect(await storedMessages(site, message)).toHaveLength(1);
});
