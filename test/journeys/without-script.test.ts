import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { faq } from '#company/contact.ts';
import { portfolio } from '#company/portfolio.ts';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { asRgb } from '#test/support/contrast.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';
import { needsScript } from '#web/src/sign-in/words.ts';

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

test('C5, L2 · without JavaScript the questions open, and a page prints without its bar and with every answer', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await seeNone(page.getByRole('banner'), mainHeading(page));
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

test('H1, H3, H5 · without JavaScript the hero is drawn, the clients are named, a project opens, and the scope, which needs it to arrive, has no controls', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  needs('projects');
  const { client, problem: words, weeks } = portfolio!.items[0];
  const problem = page.getByText(words).first();
  await seeNone(problem, mainHeading(page));

  await page.getByText(`How we did it in ${weeks} weeks`).first().click();

  await see(problem);
  await see(page.locator('noscript use'));
  expect((await page.getByText(client).first().boundingBox())!.width).toBeGreaterThan(20);
  needs('scope');
  const sheet = page.locator('main form').filter({ has: page.locator('output') });
  await seeNone(sheet.locator('input, select, button'), sheet);
});

test('L2 · without JavaScript the words of the bar can be read on every ground, scrolled or not', async () => {
  const page = await site.visit('/privacy-policy', { javaScriptEnabled: false, colorScheme: 'light' });
  const looks = () =>
    page
      .getByRole('banner')
      .locator('> div')
      .evaluate((bar) => {
        const { color, backgroundColor } = getComputedStyle(bar);
        return [color, backgroundColor];
      });

  const atTop = await looks();
  await page.mouse.wheel(0, 2000);

  expect(atTop).toEqual([palette.ink, palette.white].map(asRgb));
  expect(await looks()).toEqual(atTop);
});
