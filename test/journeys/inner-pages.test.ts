import { expect, test } from 'vitest';
import { founder as founderFacts } from '#company/about.ts';
import { siteConfig } from '#site-config';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { seeCompletePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('A2 · the founder and the ways to write to them are seen without scrolling at $width px', async (viewport) => {
  const page = await site.visit('/about', { viewport });
  const founder = page.getByRole('region', { name: 'Write to us' });

  const { y, height } = (await founder.boundingBox())!;

  expect(y + height).toBeLessThanOrEqual(viewport.height);
  await see(founder.getByText(founderFacts?.position ?? siteConfig.contact.email, { exact: true }));
});

test('P1 · the contents of a policy stay in view and lead to the section, also before the code of the page is there', async () => {
  const page = await site.visit('/', { viewport: { width: 1440, height: 800 } });
  const release = await holdRequests(page, '**/assets/policy-pages-*.js');
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' });

  await page.getByRole('link', { name: 'When it is deleted' }).click();
  release();
  await seeCompletePage(page);

  const heading = page.getByRole('heading', { name: 'When it is deleted' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(70);
  expect((await page.getByRole('navigation', { name: 'On this page' }).boundingBox())!.y).toBeGreaterThan(70);
});

test('P1 · on a phone the table of contents of a policy is closed at first, and its links lead to the sections', async () => {
  const page = await site.visit('/terms-of-service', { viewport: { width: 390, height: 844 } });
  const link = page.getByRole('link', { name: 'Governing law' });
  await seeNone(link, mainHeading(page));

  await page.locator('summary', { hasText: 'On this page' }).click();
  await link.click();

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});
