import { expect, test } from 'vitest';
import { founder as founderFacts } from '#company/about.ts';
import { services } from '#company/services.ts';
import { siteConfig } from '#site-config';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { follow, goTo, seeCompletePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();

test('A2 · the founder and the ways to write to them are seen without scrolling on a phone and on a desktop', async () => {
  const page = await site.visit('/about');
  const founder = page.getByRole('region', { name: 'Write to us' });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const { y, height } = (await founder.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  }
  await see(founder.getByText(founderFacts?.position ?? siteConfig.contact.email, { exact: true }));
});

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

test('H4 · the words of a card can be selected, because nothing lies over them; its drawing leads to its service', async () => {
  const page = await site.visit('/');
  const [{ id, title, summary }] = services;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const words = card.getByText(summary);
  await words.scrollIntoViewIfNeeded();

  const isOnTop = await words.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
  await follow(card.locator('a[aria-hidden]'));
  expect(new URL(page.url()).hash).toBe(`#${id}`);
});
