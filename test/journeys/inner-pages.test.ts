import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('A2 · the founder and the ways to write to them are seen without scrolling at $width px', async (viewport) => {
  const page = await site.visit('/about', { viewport });
  const founder = page.getByRole('region', { name: 'Write to us' });

  const { y, height } = (await founder.boundingBox())!;

  expect(y + height).toBeLessThanOrEqual(viewport.height);
  expect(await founder.getByText('Founder and CEO').isVisible()).toBe(true);
});

test('P1 · without JavaScript a policy shows the day on which it was published', async () => {
  const page = await site.visit('/privacy-policy', { javaScriptEnabled: false });

  const day = await page.locator('time').getAttribute('datetime');

  expect(await page.getByText(/^Last updated/).textContent()).toMatch(/^Last updated \d{1,2} [A-Z][a-z]+ \d{4}$/);
  expect(new Date(day!).getTime()).toBeLessThanOrEqual(Date.now() + 14 * 3_600_000);
});

test('P1 · the contents of a policy stay in view and lead to the section, also before the code of the page is there', async () => {
  const page = await site.visit('/', { viewport: { width: 1440, height: 800 } });
  const release = await holdRequests(page, '**/assets/policies-*.js');
  await page.goto('/privacy-policy');

  await page.getByRole('link', { name: 'It is deleted on a date that is known from the start' }).click();
  release();
  await untilHydrated(page);

  const heading = page.getByRole('heading', { name: 'It is deleted on a date that is known from the start' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(70);
  expect((await page.getByRole('navigation', { name: 'On this page' }).boundingBox())!.y).toBeGreaterThan(70);
});

test('A4, S5 · a visitor walks from the about page to the services and on to the contact form', async () => {
  const page = await site.visit('/about');

  await page.getByRole('main').getByRole('link', { name: 'See the services' }).click();
  await page.waitForURL('**/services');
  await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).click();

  await page.waitForURL('**/contact');
  await expect.poll(() => mainHeading(page).isVisible()).toBe(true);
});
