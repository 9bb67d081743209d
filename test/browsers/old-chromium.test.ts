import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { aboutIntro } from '#company/about.ts';
import { hero } from '#company/home.ts';
import { contrast } from '#test/support/contrast.ts';
import { openSite } from '#test/support/open-site.ts';

/** A folder with an old version of `@sparticuz/chromium`, which the nightly workflow installs. */
const folder = process.env['OLD_CHROMIUM'];

/** The package unpacks into the folder for temporary files, and prints the path of the browser. */
async function startOldChromium(cwd: string) {
  const program = `const all = require('@sparticuz/chromium'); (all.default ?? all).executablePath().then(console.log)`;
  const env = { ...process.env, TMPDIR: cwd };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd, env });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: stdout.trim(), args });
  afterAll(() => browser.close());
  return browser;
}

/** `rgb(252, 253, 255)` as `#fcfdff`. */
function toHex(color: string): string {
  const parts = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

describe.skipIf(folder === undefined)('in a browser below the supported versions', async () => {
  const site = await openSite();
  const browser = await startOldChromium(folder ?? '');
  const visit = async (path: string, width: number): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme: 'light' });
    onTestFinished(() => page.close());
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    return page;
  };

  test.each(['/', '/about', '/services', '/contact'])(
    'R1–R4 · each heading of %s can be read on its ground',
    async (path) => {
      const page = await visit(path, 1440);

      const seen = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
        headings.map((heading) => {
          let paint: string | undefined;
          for (let ground: Element | null = heading; ground && !paint; ground = ground.parentElement) {
            const { backgroundColor, backgroundImage } = getComputedStyle(ground);
            paint = /rgb\([^)]*\)/.exec(`${backgroundImage} ${backgroundColor}`)?.[0];
          }
          return [heading.textContent, getComputedStyle(heading).color, paint ?? 'rgb(255, 255, 255)'];
        }),
      );

      expect(seen.length).toBeGreaterThan(3);
      expect(seen.filter(([, text = '', ground = '']) => contrast(toHex(text), toHex(ground)) < 3)).toEqual([]);
    },
  );

  test('H1, L4 · the first words lead to the contact form, and on a phone the menu is closed, opens and leads to a page', async () => {
    const page = await visit('/', 390);
    const about = page.locator('#site-menu').getByRole('link', { name: 'About', exact: true });

    await page.getByRole('heading', { level: 1, name: hero.headline }).waitFor();
    await page.locator('main a[href="/contact"]').first().click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
    expect(await about.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await about.click();

    await page.getByRole('heading', { level: 1, name: aboutIntro.heading }).waitFor();
  });
});
