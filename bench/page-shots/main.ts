/**
 * `npm run shots [-- --browser firefox / /contact account]`: pictures at three widths, light and dark, in the folder shots/: of every
 * page, whole, and of the states that a visitor brings about, by their names. They are for looking at; no test compares them.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBrowsers } from '#test/browsers/find-browsers.ts';
import { startCloud } from '#test/support/worker-site.ts';
import { states } from './states.ts';
import { takeShots } from './take-shot.ts';

const colorSchemes = ['light', 'dark'] as const;
const folder = 'shots';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string', default: 'chromium' } },
});
const unknown = named.filter((subject) => !subject.startsWith('/') && !(subject in states));
if (unknown.length > 0) {
  end(`There is no ${unknown.join(', ')}. Give paths such as /contact, or of: ${Object.keys(states).join(', ')}.`);
}
const { browsers, missing } = await findBrowsers();
const chosen = browsers.find(({ name }) => name.toLowerCase() === values.browser);
if (!chosen) {
  end(
    `There is no browser ${values.browser}. Give one of: ${browsers.map(({ name }) => name.toLowerCase()).join(', ')}. ${missing.join(' ')}`,
  );
}

const site = await startCloud();
try {
  await mkdir(folder, { recursive: true });
  const subjects = named.length > 0 ? named : [...(await allPages()), ...Object.keys(states)];
  for (const colorScheme of colorSchemes) {
    for (const hasScript of chosen.name === 'Chromium' ? [true, false] : [true]) {
      const browser = await chosen.start({ colorScheme, reducedMotion: 'reduce', hasScript });
      for (const subject of subjects.filter((name) => (states[name]?.hasScript ?? true) === hasScript)) {
        const look = `${colorScheme}-${values.browser}`;
        await takeShots(browser, { siteUrl: site.cloud.siteUrl, subject, look, folder });
        console.log(subject, colorScheme);
      }
      await browser.close();
    }
  }
} finally {
  await site.close();
}

/** Loaded only now: it reads the bundle, which has to be built first. */
async function allPages(): Promise<readonly string[]> {
  const { pageFiles } = await import('#test/web/build/bundle-files.ts');
  return pageFiles.map(({ path }) => (path.startsWith('/') ? path : `/${path}`)).filter((path) => path !== '/account');
}

function end(problem: string): never {
  console.error(problem);
  process.exit(1);
}
