import { expect, test } from 'vitest';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

test.for([
  '/',
  '/about',
  '/services',
  '/contact',
  '/login',
  '/signup',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
])('R1, R2, R3, R4, R5, R6, R7, R8, R9, R12 · %s answers 200 with its whole text, without any script', async (path) => {
  const response = await fetch(site.url + path);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.for(['/nope', '/contact/nope', '/index.php', '/%00', '/assets'])(
  'R10, R12, M12 · %s answers 404 with the 404 page',
  async (path) => {
    const response = await fetch(site.url + path);

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
  },
);

test('R12 · a missing asset answers 404 and never HTML', async () => {
  const response = await fetch(`${site.url}/assets/main-gone.js`);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).not.toMatch(/html/);
});

test.for([
  ['DELETE', '/api/newsletters'],
  ['POST', '/api/unknown'],
])("R12 · %s %s answers API Gateway's own 404, never a page", async ([method, path]) => {
  const response = await fetch(site.url + path, { method: method! });

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not Found' });
});

test('K1 · config.json carries the stack’s outputs and is asked for anew on every visit', async () => {
  const response = await fetch(`${site.url}/config.json`);

  expect(response.headers.get('cache-control')).toMatch(/max-age=0, must-revalidate/);
  expect(await response.json()).toMatchObject({ region: expect.stringMatching(/^[a-z]{2}-[a-z]+-\d$/) });
});

test('L11 · a page reached within the site starts at its top, with its title, and focus on its heading', async () => {
  const page = await site.visit('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: /^Get Started/ }).click();
  await page.waitForURL('**/contact');

  await expect.poll(() => page.title()).toMatch(/^Contact/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('H5 · on a phone the smaller works are swiped, each to the left edge', async () => {
  const page = await site.visit('/', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
  const works = page.getByRole('region', { name: 'Work that had a number to move' }).getByRole('article');
  const left = async (position: number) => Math.round((await works.nth(position).boundingBox())!.x);
  expect(await left(1)).toBe(await left(0));

  await works.nth(2).evaluate((work) => work.parentElement!.scrollBy(200, 0));

  await expect.poll(() => left(2)).toBe(await left(0));
});
