import { expect, test } from 'vitest';
import {
  newsletterForm,
  openNewsletterForm,
  storedSubscriptions,
  subscribe,
} from '#test/journeys/page-objects/forms.ts';
import { button, mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { goTo } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeFocus, seeNone } from '#test/support/see.ts';

const site = await openSite();

test('H7, F1, E2, M1, T3, N4 · an address from the home page is the item in the table, and a panel with the focus announces an email', async () => {
  const page = await openNewsletterForm(site);
  await button(newsletterForm(page), 'Subscribe').click();
  await see(page.getByText('Enter your email address.'));

  await subscribe(page, '  Asha.Rao@Example.com ');
  await seeToast(page, 'Thank you for subscribing to our newsletter.');

  await see(page.getByText(/You will get an email with a link/));
  await seeFocus(page, /^Check your inbox/);
  await seeNone(newsletterForm(page), mainHeading(page));
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
  await page.goto('/', { waitUntil: 'domcontentloaded' });

  await subscribe(page, 'early@example.com');
  await see(mainHeading(page, 'Check your inbox'));
  release();

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

    await goTo(page, confirm);
    await button(page, 'Confirm subscription').click();
    await see(page.getByRole('heading', { name: 'Your subscription is confirmed' }));
    expect(await storedSubscriptions(site, email)).toMatchObject([{ confirmedAt: expect.any(String) }]);

    await goTo(page, unsubscribe);
    await button(page, 'Unsubscribe').click();
    await see(page.getByRole('heading', { name: 'You are unsubscribed' }));
    expect(await storedSubscriptions(site, email)).toEqual([]);
  },
);
