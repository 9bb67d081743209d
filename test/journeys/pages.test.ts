import { expect, test } from 'vitest';
import { openSite } from '#test/support/open-site.ts';

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
