import { expect, test } from 'vitest';
import { trapField } from '#contract/proof.ts';
import { button } from '#test/journeys/page-objects/controls.ts';
import { addressField, storedSubscriptions, subscribe } from '#test/journeys/page-objects/newsletter-form.ts';
import { newAddress } from '#test/journeys/page-objects/person.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

test.each([true, false])('N5 · a person who subscribes is not held (JavaScript: %s)', async (javaScriptEnabled) => {
  const email = `person.${javaScriptEnabled}@example.com`;
  const page = await site.visit('/', { javaScriptEnabled });
  if (javaScriptEnabled) await untilAwake(page);
  await subscribe(page, email);

  await expect.poll(() => storedSubscriptions(site, email)).toMatchObject([{ notice: 'told' }]);
});

test('N5 · a person whose connection breaks before the proof’s worker is there is not held', async () => {
  const email = newAddress();
  const page = await site.visit('/');
  await untilAwake(page);
  await page.route('**/proof-worker*', (route) => route.abort());
  await subscribe(page, email);

  await expect.poll(() => storedSubscriptions(site, email)).toMatchObject([{ notice: 'told' }]);
});

test.each([true, false])('N5 · what fills in the hidden field is held (JavaScript: %s)', async (javaScriptEnabled) => {
  const email = `bot.${javaScriptEnabled}@example.com`;
  const page = await site.visit('/', { javaScriptEnabled });
  if (javaScriptEnabled) await untilAwake(page);
  const trap = page.locator(`[name="${trapField}"]`);
  expect(await trap.isVisible()).toBe(false);
  await trap.evaluate((element) => element.setAttribute('value', 'https://spam.example'));
  await addressField(page).fill(email);
  await button(page, 'Subscribe').click();

  await expect.poll(() => storedSubscriptions(site, email)).toMatchObject([{ notice: 'held', heldFor: 'trap' }]);
});
