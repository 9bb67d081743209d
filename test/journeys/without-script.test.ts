import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { faq } from '#company/contact.ts';
import { bar, barLink, openMenu } from '#test/journeys/page-objects/bar.ts';
import { contactForm } from '#test/journeys/page-objects/forms.ts';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { asRgb } from '#test/support/contrast.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';
import { needsScript } from '#web/src/accounts/sign-in-words.ts';

const site = await openSite();

test('T2, G1, G2, G5 · without JavaScript, the sign-in pages tell the visitor to switch JavaScript on, and no password can be posted', async () => {
  const page = await site.visit('/robots.txt', { javaScriptEnabled: false });

  for (const path of ['/login', '/signup', '/forgot-password', '/account']) {
    await page.goto(path, { waitUntil: 'load' });
    const sentence = page.locator('body noscript > *');
    await expect.poll(() => sentence.textContent()).toBe(needsScript);
    expect((await sentence.boundingBox())!.height).toBeGreaterThan(20);
    for (const submit of await page.locator('main form [type=submit], main button:has-text("Google")').all())
      await expect.poll(() => submit.isDisabled()).toBe(true);
    await seeNone(page.locator('main form:not([method=dialog])'), mainHeading(page));
  }
});

/** The colours of an element, also where the page runs no script. */
const coloursOf = (element: Locator) =>
  element.evaluate((each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]);

test('C5, L2, L4, L12 · without JavaScript the questions open and are printed, the menu leads to a page, the mode is that of the system, and the bar floats on every ground, scrolled or not, but not in print', async () => {
  const viewport = { width: 390, height: 800 };
  const page = await site.visit('/', { javaScriptEnabled: false, colorScheme: 'dark', viewport });
  await openMenu(page);
  await barLink(page, 'Contact').click();
  await see(contactForm(page));

  const ground = async () => (await coloursOf(page.locator('body')))[1];
  expect(await ground()).toBe(asRgb(palette.night[800]));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(asRgb(palette.paper));

  const floating = [palette.ink, palette.white].map(asRgb);
  for (const y of [0, 2000]) {
    await page.mouse.wheel(0, y);
    await expect.poll(() => coloursOf(bar(page).locator('> div'))).toEqual(floating);
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await seeNone(bar(page), mainHeading(page));
  needs('questions');
  const shown = await page
    .locator('[aria-labelledby=questions] details p')
    .evaluateAll((answers) => answers.map((each) => each.checkVisibility()));
  expect(shown).toEqual(faq!.items.map(() => true));

  await page.emulateMedia({ media: 'screen' });
  const { question, answer: words } = faq!.items.at(-1)!;
  const answer = page.getByText(words);
  await seeNone(answer, mainHeading(page));
  await page.getByText(question).click();
  await see(answer);
});

test('H3 · without JavaScript the scope, which needs it to arrive, has no controls', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  needs('scope');
  const sheet = page.locator('main form').filter({ has: page.locator('output') });
  await seeNone(sheet.locator('input, select, button'), sheet);
});
