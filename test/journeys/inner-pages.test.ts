import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { goTo, seeCompletePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeNone } from '#test/support/see.ts';

const site = await openSite();

test('P1 · the contents of a policy stay in view and lead to the section, also before the code of the page is there; on a phone they are closed at first', async () => {
  const page = await site.visit('/robots.txt', { viewport: { width: 1440, height: 800 } });
  const release = await holdRequests(page, '**/assets/policy-pages-*.js');
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' });

  await page.getByRole('link', { name: 'When it is deleted' }).click();
  release();
  await seeCompletePage(page);

  const heading = page.getByRole('heading', { name: 'When it is deleted' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(70);
  expect((await page.getByRole('navigation', { name: 'On this page' }).boundingBox())!.y).toBeGreaterThan(70);

  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/terms-of-service');
  const link = page.getByRole('link', { name: 'Governing law' });
  await seeNone(link, mainHeading(page));
  await page.locator('summary', { hasText: 'On this page' }).click();
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});
