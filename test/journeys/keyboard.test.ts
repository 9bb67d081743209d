import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactField, seeMessageSent } from '#test/journeys/page-objects/forms.ts';
import { mainHeading, seeToast, toasts } from '#test/journeys/page-objects/page.ts';
import { openSite } from '#test/support/open-site.ts';
import { focused, see, seeFocus, seeNone } from '#test/support/see.ts';

const site = await openSite();

const press = (page: Page, key: string) => page.keyboard.press(key);

/** Presses Tab until `name` has the focus. Fails after 120 presses. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await press(page, 'Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

test('F2, C1, T2, T5, L11 · by key alone, a visitor skips to the content, and fills in, corrects and sends the contact form; F8 leads to a toast and back', async () => {
  const page = await site.visit('/contact');
  await press(page, 'Tab');
  await seeFocus(page, 'Skip to the content');
  expect((await page.getByRole('link', { name: 'Skip to the content' }).boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await press(page, 'Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#main');
  await press(page, 'Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);

  for (const dismiss of ['Enter', 'Escape']) {
    await tabTo(page, 'Send Message');
    await press(page, 'Enter');
    await seeToast(page, 'Please fill in all required fields.');
    await press(page, 'F8');
    await tabTo(page, 'Dismiss the notification');
    await press(page, dismiss);
    await seeNone(toasts(page), mainHeading(page));
    await seeFocus(page, 'First name');
  }
  const firstName = contactField(page, 'First name');
  await expect.poll(() => firstName.getAttribute('aria-invalid')).toBe('true');
  await see(page.locator(`#${await firstName.getAttribute('aria-describedby')}`));

  await page.keyboard.type('Asha');
  await tabTo(page, 'Last name');
  await page.keyboard.type('Rao');
  await tabTo(page, 'Email address');
  await page.keyboard.type('asha@example.com');
  await contactField(page, 'Message').focus();
  await page.keyboard.type('By key alone');
  await tabTo(page, 'Send Message');
  await press(page, 'Enter');
  await seeMessageSent(page);
  await seeFocus(page, /^Message received/);
});
