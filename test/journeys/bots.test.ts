import { expect, test } from 'vitest';
import { honeypotField } from '#contract/form-routes.ts';
import { button } from '#test/journeys/page-objects/controls.ts';
import {
  addressField,
  openNewsletterForm,
  storedSubscriptions,
  subscribe,
} from '#test/journeys/page-objects/newsletter-form.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test.each([true, false])('N5 · a person is not quarantined (JavaScript: %s)', async (javaScriptEnabled) => {
  const email = `person.${javaScriptEnabled}@example.com`;
  const page = await openNewsletterForm(site, { javaScriptEnabled });

  await subscribe(page, email);

  await expect.poll(() => storedSubscriptions(site, email)).toHaveLength(1);
  const [item] = await storedSubscriptions(site, email);
  expect(item?.['delivery']).not.toBe('quarantined');
});

test.each([true, false])(
  'N5 · a form with its honeypot filled in is quarantined (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const email = `bot.${javaScriptEnabled}@example.com`;
    const page = await openNewsletterForm(site, { javaScriptEnabled });
    const honeypot = page.locator(`[name="${honeypotField}"]`);
    expect(await honeypot.isVisible()).toBe(false);

    await honeypot.evaluate((element) => element.setAttribute('value', 'https://spam.example'));
    await addressField(page).fill(email);
    await button(page, 'Subscribe').click();

    await expect.poll(() => storedSubscriptions(site, email)).toMatchObject([{ delivery: 'quarantined' }]);
  },
);
