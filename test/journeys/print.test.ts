import { expect, test } from 'vitest';
import { portfolio } from '#company/portfolio.ts';
import { mainHeading } from '#test/journeys/page-objects/page.ts';
import { goTo } from '#test/support/complete-page.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';

const site = await openSite();

test('L1, L2, H5, H7, C4 · bar, particles and forms are not printed, every project fits the page, and what is closed is open', async () => {
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

  await page.emulateMedia({ media: 'screen' });
  await goTo(page, '/contact');
  const answer = page.locator('details:not([open])').last();
  const closed = await answer.evaluate((element) => element.clientHeight);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => answer.evaluate((element) => element.clientHeight)).toBeGreaterThan(closed);
});
