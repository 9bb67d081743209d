import { expect, test } from 'vitest';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { topWithAndWithout } from '#test/journeys/page-objects/places.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';
import { services } from '#web/content/services.ts';

const site = await openSite();

const policies = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('A2 · who leads the company and how to write to them is seen without scrolling at $width px', async (viewport) => {
  const page = await site.visit('/about', { viewport });
  const founder = page.getByRole('region', { name: 'Write to the founder' });

  const { y, height } = (await founder.boundingBox())!;

  expect(y + height).toBeLessThanOrEqual(viewport.height);
  expect(await founder.getByText('Founder and CEO').isVisible()).toBe(true);
});

test.for([
  ['Pacific/Kiritimati', '6 March 2031'],
  ['Pacific/Pago_Pago', '4 March 2031'],
] as const)('P1 · a visitor in %s sees their own date on every policy, with a quiet console', async ([zone, date]) => {
  const page = await site.visit('/', { timezoneId: zone });
  await page.clock.setFixedTime('2031-03-05T10:30:00Z');

  for (const path of policies) {
    await page.goto(path);
    await expect.poll(() => page.locator('time').textContent()).toBe(date);
  }
});

test.for(policies)('P1 · without JavaScript %s shows the day on which it was published', async (path) => {
  const page = await site.visit(path, { javaScriptEnabled: false });

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

test('P1 · on a phone each entry of the storage table names its columns itself', async () => {
  const page = await site.visit('/cookie-policy', { viewport: { width: 320, height: 700 } });
  const cell = page.locator('td', { hasText: 'Session storage' }).first();

  const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);

  expect(label).toMatch(/Where/);
});

test('A4, S5 · a visitor walks from the about page to the services and on to the contact form', async () => {
  const page = await site.visit('/about');

  await page.getByRole('main').getByRole('link', { name: 'See the services' }).click();
  await page.waitForURL('**/services');
  await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).click();

  await page.waitForURL('**/contact');
  await expect.poll(() => mainHeading(page).isVisible()).toBe(true);
});

test('S1 · the drawing of a service stands in its place before the words beside it have come', async () => {
  const page = await site.visit('/services', { viewport: { width: 1280, height: 800 } });

  const moves = await page.evaluate(
    (ids) =>
      ids.map((id) => {
        const words = document.getElementById(id)!.parentElement!;
        const drawing = words.previousElementSibling!;
        const { x } = drawing.getBoundingClientRect();
        words.remove();
        return drawing.getBoundingClientRect().x - x;
      }),
    services.map(({ id }) => id),
  );

  expect(moves).toEqual([0, 0, 0, 0]);
});

test.for([
  ['/', 'svg[height="426"]'],
  ['/about', 'figure'],
  ['/login', 'form'],
  ['/signup', 'form'],
  ['/forgot-password', 'form'],
] as const)(
  'R1, R2, R5, R6 · the first words of %s stand in their place before what is beside them has come',
  async ([path, beside]) => {
    const page = await site.visit(path, { viewport: { width: 1280, height: 800 } });

    const [withIt, without] = await topWithAndWithout(mainHeading(page), page.locator(`main ${beside}`));

    expect(without).toBe(withIt);
  },
);
