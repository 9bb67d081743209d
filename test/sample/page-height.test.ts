import { expect, test } from 'vitest';
import { goTo } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test('L4, S1 · on a phone the home page and the services of the sample are at most 7,500 px high', async () => {
  const page = await site.visit('/robots.txt', { viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/services']) {
    await goTo(page, path);
    const height = await page.evaluate(() => document.body.scrollHeight);
    expect({ path, height: Math.max(height, 7500) }).toEqual({ path, height: 7500 });
  }
});
