import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { startCloud } from '#test/support/worker-site.ts';
import { pagePaths } from '#web/src/navigation/pages.ts';
import { states, type State } from './states.ts';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

const folder = 'shots';
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1300 };

const program = new Command('npm run shots --')
  .description('Writes pictures of pages and of named states to shots/.')
  .argument('[subjects...]', 'paths such as /contact, and names of states (default: all)')
  .option('--widths <px>', 'widths of the window', Object.keys(heights).join(','))
  .parse();
const { widths } = program.opts<{ readonly widths: string }>();
const named = program.args;
const unknown = named.filter((subject) => !subject.startsWith('/') && !(subject in states));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Give paths such as /contact, or names of states: ${Object.keys(states).join(', ')}.`,
  );
  process.exit(1);
}

const running = await startCloud();
const { cloud } = running;
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const paths = [...pagePaths.filter((path) => path !== '/account'), '/no-such-page'];
  for (const subject of named.length > 0 ? named : [...paths, ...Object.keys(states)]) {
    for (const width of widths.split(',').map(Number)) {
      for (const colorScheme of ['light', 'dark'] as const) await takeShot(browser, subject, { width, colorScheme });
    }
    console.log(subject);
  }
} finally {
  await browser.close();
  await running.close();
}

async function takeShot(from: Browser, subject: string, { width, colorScheme }: Look): Promise<void> {
  const {
    path,
    hasScript = true,
    isWhole = false,
    prepare,
  }: State = states[subject] ?? { path: subject, isWhole: true };
  const context = await from.newContext({
    baseURL: cloud.siteUrl,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScript,
  });
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    if (hasScript) await untilHydrated(page);
    await prepare?.(page, cloud);
    if (hasScript) {
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        await document.fonts.ready;
        await Promise.all(document.getAnimations().map((animation) => animation.finished));
      });
    }
    const name = subject === '/' ? 'home' : subject.replace(/^\//, '').replaceAll('/', '-');
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: isWhole });
  } catch (error) {
    console.error(`No picture of ${subject} at ${width} px, ${colorScheme}:`, error);
  } finally {
    await context.close();
  }
}

/** The pages of the API have no app. */
function untilHydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => !document.getElementById('root') || document.documentElement.dataset['state'] === 'ready',
  );
}
