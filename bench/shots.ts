import { mkdir } from 'node:fs/promises';
import { Command } from 'commander';
import { launchBrowser } from '#test/support/browser.ts';
import { startCloud } from '#test/support/worker-site.ts';
import { pagePaths } from '#web/src/navigation/pages.ts';

const program = new Command('node -r ./preflight.cjs bench/shots.ts')
  .description('Writes a picture of each page to shots/, in three widths, light and dark.')
  .argument('[paths...]', 'paths such as /contact (default: all)')
  .parse();
const paths = program.args.length > 0 ? program.args : [...pagePaths, '/no-such-page'];

await mkdir('shots', { recursive: true });
const running = await startCloud();
const browser = await launchBrowser();
try {
  for (const width of [390, 820, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 900 };
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(running.cloud.siteUrl + path);
        await page.locator('html[data-state=ready]').waitFor({ state: 'attached' });
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        });
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await running.close();
}
