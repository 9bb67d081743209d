import { expect, test } from 'vitest';
import { openSite, untilHydrated } from '#test/support/open-site.ts';
import { needsScript } from '#web/content/sign-in.ts';

const site = await openSite();

const signInPages = ['/login', '/signup', '/forgot-password', '/account'];
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
  await untilHydrated(page);

  expect(await page.locator('body noscript > *').count()).toBe(0);
});

test('C5 · without JavaScript the questions open', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  const answer = page.getByText('Marketing campaigns launch in 2-3 weeks');
  expect(await answer.isVisible()).toBe(false);

  await page.getByText('How soon can a marketing campaign start?').click();

  await expect.poll(() => answer.isVisible()).toBe(true);
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
