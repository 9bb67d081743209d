import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { faq } from '#company/contact.ts';
import { portfolio } from '#company/portfolio.ts';
import { asRgb } from '#test/support/contrast.ts';
import { openSite } from '#test/support/open-site.ts';
import { needsScript } from '#web/content/sign-in.ts';

const site = await openSite();

test.for(['/login', '/signup', '/forgot-password', '/account'])(
  'T2, G1, G2, G5 · without JavaScript, %s tells the visitor to switch JavaScript on, and no password can be posted',
  async (path) => {
    const page = await site.visit(path, { javaScriptEnabled: false });

    const sentence = page.locator('body noscript > *');
    expect(await sentence.textContent()).toBe(needsScript);
    expect((await sentence.boundingBox())!.height).toBeGreaterThan(20);
    for (const submit of await page.locator('main form [type=submit], main button:has-text("Google")').all())
      expect(await submit.isDisabled()).toBe(true);
    expect(await page.locator('main form:not([method=post])').count()).toBe(0);
  },
);

test('C5 · without JavaScript the questions open', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  const { question, answer: words } = faq!.items.at(-1)!;
  const answer = page.getByText(words);
  expect(await answer.isVisible()).toBe(false);

  await page.getByText(question).click();

  await expect.poll(() => answer.isVisible()).toBe(true);
});

test('H1, H5 · without JavaScript the hero is drawn, the clients are named and a project opens', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  const { client, problem: words, weeks } = portfolio!.items[0];
  const problem = page.getByText(words).first();
  expect(await problem.isVisible()).toBe(false);

  await page.getByText(`How we did it in ${weeks} weeks`).first().click();

  await expect.poll(() => problem.isVisible()).toBe(true);
  expect(await page.locator('noscript use').isVisible()).toBe(true);
  expect((await page.getByText(client, { exact: true }).first().boundingBox())!.width).toBeGreaterThan(20);
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
