import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';

const site = await openSite();

const looks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, display } =
        getComputedStyle(element);
      return { color, backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, display };
    });

test('L10, L11, L12 · with forced colours, no star lies on a text, controls keep a border, focused fields keep an outline, and no colour mode can be chosen; where more contrast is asked for, muted words have the full colour', async () => {
  const page = await site.visit('/contact', { forcedColors: 'active' });
  const stars = page.locator('canvas');
  await stars.waitFor({ state: 'attached' });
  await expect.poll(() => stars.isVisible()).toBe(false);

  for (const selector of ['main button[type=submit]', '#contacts-email', 'a[href="/login"]']) {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = await looks(page, selector);
    expect({ selector, borderTopStyle, borderTopWidth }).toEqual({
      selector,
      borderTopStyle: 'solid',
      borderTopWidth: '1px',
    });
    expect(borderTopColor).not.toBe(backgroundColor);
  }
  await seeNone(page.getByRole('button', { name: 'Colour mode' }), mainHeading(page));
  await page.locator('#contacts-email').focus();
  expect((await looks(page, '#contacts-email')).outlineStyle).toBe('solid');

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const full = await looks(page, 'body');
  await expect.poll(async () => (await looks(page, '#contacts-email-hint')).color).toBe(full.color);
});
