import { expect, test } from 'vitest';
import { portfolio } from '#company/portfolio.ts';
import { siteConfig } from '#site-config';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { goTo } from '#test/support/complete-page.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();

test('L1, L2, H5, H7, C4 · bar, particles and forms are not printed, every project fits the page, and links to other sites have their URL, but not those to WhatsApp', async () => {
  const page = await site.visit('/', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // A4 with margins of 15 mm.
  await page.setViewportSize({ width: 680, height: 1000 });

  await see(mainHeading(page));
  await seeNone(page.locator('canvas, header, form[method], nav'), mainHeading(page));
  await seeNone(page.getByRole('link', { name: 'Skip to the content' }), mainHeading(page));
  needs('projects');
  const projects = page.locator('main section').filter({ has: page.locator('#portfolio') });
  const pictures = await projects.locator('img').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(pictures).toHaveLength(portfolio!.items.length);
  for (const { right } of pictures) expect(right).toBeLessThanOrEqual(680);
  needs('links');
  const printed = await projects
    .locator('a[target=_blank]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  const urls = portfolio!.items.flatMap(({ url }) => url ?? []);
  expect(
    printed.filter((content) => content.includes('http')).map((content) => content.replaceAll(/[" ()]/g, '')),
  ).toEqual(urls);

  await goTo(page, '/contact');
  const links = page.locator('main a[target=_blank]');
  const heights = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBe(Object.keys(siteConfig.socials).length + (siteConfig.contact.whatsApp ? 2 : 0));
  expect(Math.max(...heights)).toBeLessThan(60);
  const contents = await links.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
  expect(contents.join('')).not.toContain('wa.me');
});
