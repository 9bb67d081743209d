import { expect, test } from 'vitest';
import { button, mainHeading } from '#test/journeys/page-objects/controls.ts';
import {
  addressField,
  openNewsletterForm,
  seeSubscribed,
  storedSubscriptions,
  subscribe,
} from '#test/journeys/page-objects/newsletter-form.ts';
import { focused } from '#test/support/focused.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test('H7, F1, E2, M1, T3, N4 · an address from the home page is the item in the table, and a panel with the focus announces an email', async () => {
  const page = await openNewsletterForm(site);
  await button(page, 'Subscribe').click();
  expect(await page.getByText('Enter your email address.').isVisible()).toBe(true);

  await subscribe(page, '  Asha.Rao@Example.com ');
  await seeSubscribed(page);

  expect(await page.getByText(/You will get an email with a link/).isVisible()).toBe(true);
  await expect.poll(() => focused(page)).toMatch(/^Check your inbox/);
  expect(await addressField(page).count()).toBe(0);
  expect(await storedSubscriptions(site, 'asha.rao@example.com')).toEqual([
    expect.objectContaining({
      email: 'asha.rao@example.com',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

test('H7, E2, N7 · before hydration the browser itself posts the form, and no address stands in the URL', async () => {
  const page = await site.visit('/about-nothing');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/');

  await subscribe(page, 'early@example.com');
  await page.waitForURL('**/api/newsletters');
  release();

  expect(await mainHeading(page).textContent()).toBe('Check your inbox');
  expect(new URL(page.url()).search).toBe('');
  expect(await storedSubscriptions(site, 'early@example.com')).toHaveLength(1);
});

test.each([true, false])(
  'N4, N7 · the owner of an address confirms and unsubscribes by the links in an email (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const email = `owner.${javaScriptEnabled}@example.com`;
    const page = await openNewsletterForm(site, { javaScriptEnabled });
    await subscribe(page, email);
    const textOf = () => site.cloud.mail().find(({ to }) => to === email)?.text ?? '';
    const textAfterRun = () => site.cloud.runMinutelySchedules().then(textOf);
    await expect.poll(textAfterRun).not.toBe('');
    const [confirm = '', unsubscribe = ''] = textOf().match(/http\S+\?t=\S+/g) ?? [];

    await page.goto(confirm);
    await button(page, 'Confirm subscription').click();
    await page.getByRole('heading', { name: 'Your subscription is confirmed' }).waitFor();
    expect(await storedSubscriptions(site, email)).toMatchObject([{ confirmedAt: expect.any(String) }]);

    await page.goto(unsubscribe);
    await button(page, 'Unsubscribe').click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(await storedSubscriptions(site, email)).toEqual([]);
  },
);
