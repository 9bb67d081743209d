import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '#test/journeys/page-objects/account.ts';
import { signOut } from '#test/journeys/page-objects/bar.ts';
import { fillMessage, seeMessageSent, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { button, field } from '#test/journeys/page-objects/controls.ts';
import { topWithAndWithout } from '#test/journeys/page-objects/places.ts';
import { dismissToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();
const dayMs = 86_400_000;

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
const clear = (page: Page) => button(page, 'Clear what I typed');

/** Another tab of the same browser, so many days later. The earlier one is closed. */
async function openLater(page: Page, path: string, days = 0): Promise<Page> {
  const later = await page.context().newPage();
  await page.close();
  if (days > 0) await later.clock.setFixedTime(Date.now() + days * dayMs);
  await later.goto(path);
  await untilAwake(later);
  return later;
}

test('T4 · what was typed is there again in a new tab, six days after its own was closed', async () => {
  const page = await site.visit('/contact');
  await fillMessage(page, 'Half a thought');

  const later = await openLater(page, '/contact', 6);

  expect(await field(later, 'Message').inputValue()).toBe('Half a thought');
  expect(await field(later, 'First name').inputValue()).not.toBe('');
  await later.clock.setFixedTime(Date.now());
  await sendMessage(later);
  await seeMessageSent(later);
  expect(await kept(later)).toEqual([]);
});

test('T4, P1 · after seven days any page of the site removes it', async () => {
  const page = await site.visit('/contact');
  await fillMessage(page, 'Long forgotten');

  const later = await openLater(page, '/about', 8);

  await expect.poll(() => kept(later)).toEqual([]);
});

test('T4, P1 · on a shared computer one button empties the form of earlier words, and nothing moves as it appears', async () => {
  const page = await site.visit('/contact');
  await untilAwake(page);
  expect(await clear(page).count()).toBe(0);
  await fillMessage(page, 'Typed in a library');
  const later = await openLater(page, '/contact');
  const [withButton, without] = await topWithAndWithout(field(later, 'First name'), clear(later));
  expect(withButton).toBe(without);

  await clear(later).click();

  expect(await field(later, 'Message').inputValue()).toBe('');
  expect(await later.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  expect(await kept(later)).toEqual([]);
});

test('T4, P1 · signing out removes it', async () => {
  const page = await signUp(site);
  await dismissToast(page);
  await page.goto('/contact');
  await untilAwake(page);
  await fillMessage(page, 'Typed while signed in');
  expect(await kept(page)).toEqual(['draft:contacts']);

  await signOut(page);

  expect(await kept(page)).toEqual([]);
});
