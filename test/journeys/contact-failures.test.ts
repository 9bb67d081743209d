import { expect, test } from 'vitest';
import { fillMessage, seeMessageSent, sendMessage, storedMessages } from '#test/journeys/page-objects/contact-form.ts';
import { field } from '#test/journeys/page-objects/controls.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { goOffline } from '#test/support/go-offline.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';
import { sendFailures } from '#web/content/forms.ts';

const site = await openSite();
const siteWithOutage = await openOwnSite();

test('T4, M4 · while the database is down nothing typed is lost; once it is back there is exactly one item', async () => {
  const page = await siteWithOutage.visit('/contact');
  const message = 'Written while the database was away';
  await fillMessage(page, message);

  await siteWithOutage.cloud.database.stop();
  await sendMessage(page);
  await seeToast(page, 'Failed to send message. Please try again.');
  expect(await field(page, 'Message').inputValue()).toBe(message);
  expect(await field(page, 'Company (optional)').inputValue()).toBe('Rao & Daughters');

  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe(message);

  await siteWithOutage.cloud.database.start();
  await sendMessage(page);
  await seeMessageSent(page);
  expect(await storedMessages(siteWithOutage, message)).toHaveLength(1);
});

test('T4, M4 · an answer lost on the way does not make a second item of the same message', async () => {
  const page = await site.visit('/contact');
  const message = 'Stored, but nobody said so';
  await fillMessage(page, message);

  await page.route('**/api/contacts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendMessage(page);
  await seeToast(page, 'Failed to send message. Please try again.');
  await page.unroute('**/api/contacts');
  await sendMessage(page);
  await seeMessageSent(page);

  expect(await storedMessages(site, message)).toHaveLength(1);
});

test('T4, M4 · offline is said, every word stays, and the message is sent by itself when the network is back', async () => {
  const page = await site.visit('/contact');
  const message = 'Typed on a train';
  await fillMessage(page, message);
  // The code of toasts is fetched when a form is first touched; a network that is gone before that leaves a plain notice.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/notice-region-')),
  );

  await goOffline(page);
  await sendMessage(page);
  await seeToast(page, 'Failed to send message. Please try again.');
  await page.getByText(sendFailures.offline).waitFor();
  expect(await field(page, 'Message').inputValue()).toBe(message);

  await page.context().setOffline(false);
  await seeMessageSent(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
  expect(await storedMessages(site, message)).toHaveLength(1);
});

test('T4, M4 · where the code of toasts cannot be had, what a toast would say is shown all the same', async () => {
  const page = await site.visit('/contact');
  await page.route('**/assets/notice-region-*.js', (route) => route.abort());
  await page.route('**/api/contacts', (route) => route.abort('connectionreset'));
  await fillMessage(page, 'Told without the code of toasts');

  await sendMessage(page);
  await page.getByRole('status').getByText('Failed to send message. Please try again.').waitFor();

  expect(await field(page, 'Message').inputValue()).toBe('Told without the code of toasts');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('T4, M4 · when the last try has failed the words can go by WhatsApp or e-mail', async () => {
  const page = await site.visit('/contact');
  await page.route('**/api/contacts', (route) => route.abort('connectionreset'));
  await fillMessage(page, 'नमस्ते\nCan you help? 👩🏽‍💻');

  await sendMessage(page);
  const whatsApp = page.getByRole('link', { name: 'Send by WhatsApp' });
  const text = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text');
  expect(text).toMatch(/^नमस्ते\nCan you help\? 👩🏽‍💻\n\nAsha Rao\n/);
  expect(await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')).toMatch(
    /^mailto:[^?]+\?subject=[^&]+&body=%E0%A4%A8/,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('T4 · a form whose code cannot be fetched, although the site answers, is posted by the browser itself', async () => {
  const message = 'Sent without the code that sends';
  const page = await site.visit('/contact');
  await page.route('**/assets/send-form-*.js', (route) => route.abort());
  await fillMessage(page, message);

  await sendMessage(page);
  await page.waitForURL(/\/contact\/sent\?reference=/);

  expect(await storedMessages(site, message)).toHaveLength(1);
});
