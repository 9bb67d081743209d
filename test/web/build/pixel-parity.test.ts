import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { findWorkerBrowser, findWorkerCloud } from '#test/support/worker-site.ts';

const paths = ['/', '/services', '/contact', '/login'];
const browser = await findWorkerBrowser();
const development = await startDevelopment();
afterAll(() => development.stop());

/** The same pages, rendered by Chakra itself. Vite compiles a page when it is first opened. */
async function startDevelopment() {
  const server = spawn(process.execPath, ['web/build/dev.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(server.stdout, 'data');
  const [url = ''] = String(printed).split('\n');
  for (const path of paths) await fetch(url + path);
  return { url, stop: () => server.kill() };
}

/** Opens a page without scripts, and without its pictures and the font, which arrive at any time. */
async function open(url: string, width: number): Promise<{ readonly page: Page; readonly height: number }> {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(url, { waitUntil: 'load' });
  const height = await page.evaluate(() => {
    for (const source of document.querySelectorAll('source')) source.remove();
    for (const image of document.images) image.removeAttribute('src');
    for (const drawing of document.querySelectorAll('use')) drawing.remove();
    return document.documentElement.scrollHeight;
  });
  return { page, height };
}

async function photograph(page: Page, top: number): Promise<Buffer> {
  await page.evaluate((y) => scrollTo(0, y), top);
  return page.screenshot();
}

/**
 * `difference`: how far a colour value (0 to 255) may differ. `values`: how many values of a screen may differ more.
 */
const noise = { difference: 2, values: 20 };

async function countDiffering(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [values, others] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  return values!.filter((value, index) => Math.abs(value - others![index]!) > noise.difference).length;
}

const screens = paths.flatMap((path) => [390, 1440].map((width) => ({ path, width })));

test.for(screens)('the compiled $path equals the page that Chakra draws, $width wide', async ({ path, width }) => {
  const { siteUrl } = await findWorkerCloud();
  const [compiled, drawn] = await Promise.all([open(siteUrl + path, width), open(development.url + path, width)]);

  expect(compiled.height).toBe(drawn.height);
  for (let top = 0; top < drawn.height; top += 900) {
    // A screen that was just scrolled to may be photographed before all of it is drawn.
    await vi.waitFor(async () => {
      const pictures = await Promise.all([compiled, drawn].map(({ page }) => photograph(page, top)));
      expect(await countDiffering(pictures[0]!, pictures[1]!)).toBeLessThanOrEqual(noise.values);
    }, 10_000);
  }
  await Promise.all([compiled.page.close(), drawn.page.close()]);
});
