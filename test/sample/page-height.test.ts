import { expect, test } from 'vitest';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test.for([
  { path: '/', height: 7500 },
  { path: '/services', height: 7500 },
])('L4, S1 · on a phone $path of the sample is at most $height px high', async ({ path, height }) => {
  const page = await site.visit(path, { viewport: { width: 390, height: 844 } });

  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(height);
});
