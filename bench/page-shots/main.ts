/**
 * `npm run shots [-- / /contact account]`: pictures at three widths, light and dark, in the folder shots/: of every page, whole, and of
 * the states that a visitor brings about, by their names. They are for looking at; no test compares them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { states } from './states.ts';
import { takeShot } from './take-shot.ts';

const widths = [390, 820, 1440] as const;
const colorSchemes = ['light', 'dark'] as const;
const folder = 'shots';

const named = process.argv.slice(2);
const unknown = named.filter((subject) => !subject.startsWith('/') && !(subject in states));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Give paths such as /contact, or of: ${Object.keys(states).join(', ')}.`,
  );
  process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'site-shots-'));
const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly({ onStep: console.log }), dataDir });
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  for (const subject of named.length > 0 ? named : [...(await allPages()), ...Object.keys(states)]) {
    const state = states[subject];
    const name = subject === '/' ? 'home' : subject.replace(/^\//, '').replaceAll('/', '-');
    for (const width of widths) {
      for (const colorScheme of colorSchemes) {
        const file = join(folder, `${name}-${width}-${colorScheme}.png`);
        const path = state?.path ?? subject;
        await takeShot(browser, { siteUrl: cloud.siteUrl, path, width, colorScheme, file, ...(state && { state }) });
      }
    }
    console.log(subject);
  }
} finally {
  await browser.close();
  await cloud.close();
  await rm(dataDir, { recursive: true });
}

/** Loaded only now: it reads the bundle, which has to be built first. */
async function allPages(): Promise<readonly string[]> {
  const { pageFiles } = await import('#test/web/build/bundle-files.ts');
  return pageFiles.map(({ path }) => (path.startsWith('/') ? path : `/${path}`)).filter((path) => path !== '/account');
}
