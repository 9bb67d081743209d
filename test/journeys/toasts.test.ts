import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillMessage, sendMessage } from '#test/journeys/page-objects/contact-form.ts';
import { button, field } from '#test/journeys/page-objects/controls.ts';
import { dismissToast, seeToast, toasts } from '#test/journeys/page-objects/toasts.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

/** Sends the empty contact form, which raises one toast. */
async function raiseToast(page: Page): Promise<void> {
  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');
}

test('T5 · at most one toast is visible: a new one takes the place of the earlier', async () => {
  const page = await site.visit('/contact');

  await raiseToast(page);
  await raiseToast(page);

  expect(await toasts(page).count()).toBe(1);
});

test('T5 · a toast closes after 5000 ms', async () => {
  const page = await site.visit('/contact');
  await page.clock.install({ time: 0 });
  await page.reload();
  await untilAwake(page);
  // From here on time passes only as the test says.
  await page.clock.pauseAt(3_600_000);
  await raiseToast(page);

  await page.clock.runFor(4900);
  expect(await toasts(page).count()).toBe(1);
  await page.clock.runFor(200);

  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('T5 · a swipe right of 50 px dismisses a toast, a shorter one does not', async () => {
  const page = await site.visit('/contact');
  await raiseToast(page);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('There is no toast to swipe.');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, box.y + 20, { steps: 6 });
    await page.mouse.up();
  };

  await swipe(40);
  expect(await toasts(page).count()).toBe(1);
  await swipe(60);

  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('T5 · F8 focuses the notification region, with a toast and without one', async () => {
  const page = await site.visit('/contact');
  const pressF8 = async () => {
    await page.getByLabel('First name').focus();
    await page.keyboard.press('F8');
    return page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'));
  };

  await raiseToast(page);
  expect(await pressF8()).toBe('Notifications (F8)');

  await dismissToast(page);
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await pressF8()).toBe('Notifications (F8)');
});

const codeOfToasts = '**/assets/notice-region-*.js';

/** Sends the empty form of a page that cannot fetch the code of toasts, and gives the plain one that stands in. */
async function raisePlainToast(page: Page): Promise<Locator> {
  await sendMessage(page);
  const plain = page.getByRole('status').filter({ hasText: 'Please fill in all required fields.' });
  await plain.waitFor();
  return plain;
}

test('T5 · a plain toast is closed by its button or after 5000 ms, and stays while something points at it', async () => {
  const page = await site.visit('/contact');
  await page.route(codeOfToasts, (route) => route.abort());
  await page.clock.install({ time: 0 });
  await page.reload();
  await untilAwake(page);

  const plain = await raisePlainToast(page);
  await button(page, 'Dismiss the notification').click();
  await expect.poll(() => plain.count()).toBe(0);
  await expect.poll(() => field(page, 'First name').evaluate((input) => input === document.activeElement)).toBe(true);

  // From here on time passes only as the test says.
  await page.clock.pauseAt(3_600_000);
  await raisePlainToast(page);
  await plain.getByText('Please fill in').hover();
  await page.clock.runFor(6000);
  expect(await plain.count()).toBe(1);
  await page.mouse.move(0, 0);
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return plain.count();
    })
    .toBe(0);
});

test('T5 · a plain toast is put into a region that screen readers know already, and offers to try again', async () => {
  const page = await site.visit('/contact');
  await page.route(codeOfToasts, (route) => route.abort());
  await page.route('**/api/contacts', (route) => route.abort('connectionreset'));
  await fillMessage(page, 'Told without the code of toasts, and tried again');
  await page.evaluate(`new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) if (added.localName === 'output') document.arrivedWith = added.textContent;
  }).observe(document, { childList: true, subtree: true })`);

  await sendMessage(page);
  const plain = page.getByRole('status').filter({ hasText: 'Failed to send message.' });
  await plain.waitFor();
  expect(await page.evaluate<unknown>('document.arrivedWith')).toBe('');

  await page.unroute('**/api/contacts');
  await plain.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').getByText("Your message has been sent. We'll get back to you soon!").waitFor();
});
