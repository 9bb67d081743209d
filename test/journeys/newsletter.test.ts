import { expect, test } from 'vitest';
import { newsletterForm, storedSubscriptions, subscribe } from '#test/journeys/page-objects/forms.ts';
import { button, field, mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';

const site = await openSite();

test('H7, F1, E2, M1, M2, T3, T4 · an address from the home page is the item in the table, also after a failure, and the field is empty again', async () => {
  needs('newsletter');
  const page = await site.visit('/');
  const address = () => field(newsletterForm(page), 'Email address').inputValue();
  await button(newsletterForm(page), 'Subscribe').click();
  await see(page.getByText('Enter your email address.'));

  await page.route('**/api/newsletters', (route) => route.abort());
  await subscribe(page, '  Asha.Rao@Example.com ');
  await seeToast(page, 'Failed to subscribe. Please try again.');
  await expect.poll(address).toContain('Asha.Rao@Example.com');
  await page.unrouteAll();
  await field(newsletterForm(page), 'Email address').press('Enter');
  await seeToast(page, 'Thank you for subscribing to our newsletter.');

  await expect.poll(address).toBe('');
  // The keyboard of a phone would cover the toast.
  const hasFocus = () => field(newsletterForm(page), 'Email address').evaluate((input) => input.matches(':focus'));
  await expect.poll(hasFocus).toBe(false);
  expect(await storedSubscriptions(site, 'asha.rao@example.com')).toEqual([
    expect.objectContaining({
      email: 'asha.rao@example.com',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

test('H7, E2, N7 · before hydration the browser itself posts the form, and no address stands in the URL', async () => {
  needs('newsletter');
  const page = await site.visit('/robots.txt');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });

  await subscribe(page, 'early@example.com');
  await see(mainHeading(page, 'Thank you for subscribing to our newsletter'));
  release();

  expect(new URL(page.url()).search).toMatch(/^\?reference=[\w-]{14}$/);
  expect(await storedSubscriptions(site, 'early@example.com')).toHaveLength(1);
});
