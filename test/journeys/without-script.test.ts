import { expect, test } from 'vitest';
import { openSite, untilAwake } from '#test/support/open-site.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';
import { needsScript } from '#web/content/sign-in.ts';

const site = await openSite();

const signInPages = ['/login', '/signup', '/forgot-password', '/account'];
const readPages = siteAddresses.filter((address) => !signInPages.includes(address));

/** Every word of the page, those of folded answers and of the menu too; white space does not matter. */
async function readWords(address: string, javaScriptEnabled: boolean): Promise<string> {
  const page = await site.visit(address, { javaScriptEnabled });
  if (javaScriptEnabled) await untilAwake(page);
  const text = await page.evaluate(() => {
    for (const element of document.querySelectorAll('body :is(script, style, noscript)')) element.remove();
    return document.body.textContent;
  });
  return text.replaceAll(/\s+/g, ' ');
}

test.for(readPages)('R12 · without JavaScript %s has every word that it has with it', async (address) => {
  const words = await readWords(address, false);

  expect(words.length).toBeGreaterThan(400);
  expect(words).toBe(await readWords(address, true));
});

test.for(signInPages)('G1, G2, G5 · without JavaScript %s says that it needs it', async (address) => {
  const page = await site.visit(address, { javaScriptEnabled: false });

  const sentence = page.locator('body noscript > *');
  expect(await sentence.textContent()).toBe(needsScript);
  expect((await sentence.boundingBox())!.height).toBeGreaterThan(20);
});

test.for(['/login', '/signup', '/forgot-password'])(
  'T2, G1, G2, G5 · without JavaScript the form of %s cannot be sent, so that no password is posted',
  async (address) => {
    const page = await site.visit(address, { javaScriptEnabled: false });

    expect(await page.locator('form').getByRole('button').and(page.locator('[type=submit]')).isDisabled()).toBe(true);
    expect(await page.locator('form').getAttribute('method')).toBe('post');
  },
);

test('G1 · with JavaScript nothing is said about it', async () => {
  const page = await site.visit('/login');
  await untilAwake(page);

  expect(await page.locator('body noscript > *').count()).toBe(0);
});

test('C5 · without JavaScript the questions open', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  const answer = page.getByText('Marketing campaigns launch in 2-3 weeks');
  expect(await answer.isVisible()).toBe(false);

  await page.getByText('How soon can a marketing campaign start?').click();

  await expect.poll(() => answer.isVisible()).toBe(true);
});

test('L2 · without JavaScript too, a page prints without its bar and with every answer', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByText('Web projects take 4-8 weeks').isVisible()).toBe(true);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
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

  expect(atTop).toEqual(['rgb(16, 25, 53)', 'rgb(255, 255, 255)']);
  expect(await looks()).toEqual(atTop);
});
