import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startDevServer } from '#local/dev-server/dev-server.ts';
import { openSite } from '#test/support/open-site.ts';

/** The same pages rendered by Chakra itself, as in development. */
const [site, runtimeChakra] = await Promise.all([openSite(), startDevServer(new AbortController().signal)]);
afterAll(() => runtimeChakra.close());
const runtimeUrl = `http://127.0.0.1:${runtimeChakra.port}`;

/** A page as it is before any script, with empty places for its pictures, which arrive when they like. */
async function photograph(address: string, width: number): Promise<{ data: Buffer; width: number; height: number }> {
  const page = await site.visit('/robots.txt', {
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await page.goto(address);
  await page.evaluate(() => {
    for (const image of document.images) image.removeAttribute('src');
  });
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** What a colour's rounding may differ by, of 255. */
const noise = 2;

const paths = ['/', '/services', '/contact', '/login', '/cookie-policy', '/no/such/page'];

test.for(paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))))(
  'the compiled $path is the page that Chakra itself draws, pixel for pixel, $width wide',
  async ({ path, width }) => {
    const compiled = await photograph(site.url + path, width);
    const drawn = await photograph(runtimeUrl + path, width);

    const differing = compiled.data.filter((value, index) => Math.abs(value - drawn.data[index]!) > noise);
    expect([compiled.width, compiled.height]).toEqual([drawn.width, drawn.height]);
    expect(differing).toHaveLength(0);
  },
);
