import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { DrivenBrowser, WindowSize } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

type InstalledBrowser = { readonly name: string; readonly start: () => Promise<DrivenBrowser> };

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const miniBrowsers = libraries.flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((library) => `${folder}/${library}/MiniBrowser`),
);

/** The browsers of this machine. Names each missing one, and throws if both are missing, or with `ENGINES=required`. */
export function findBrowsers(): readonly InstalledBrowser[] {
  const browsers: InstalledBrowser[] = [];
  const missing: string[] = [];
  const firefox = findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);
  if (firefox) browsers.push({ name: 'Firefox', start: () => startFirefox(firefox) });
  else missing.push('Firefox is not installed (Debian: apt install firefox-esr), so its tests do not run.');
  const [driver, browser, screen] = [['WebKitWebDriver'], miniBrowsers, ['Xvfb']].map(findProgram);
  if (driver && browser && screen)
    browsers.push({ name: 'WebKit', start: () => startWebKit({ driver, browser, screen }) });
  else missing.push('WebKit is not installed (Debian: apt install webkit2gtk-driver xvfb), so its tests do not run.');
  if (browsers.length === 0 || (process.env['ENGINES'] === 'required' && missing.length > 0))
    throw new Error(missing.join('\n'));
  for (const line of missing) console.log(line);
  return browsers;
}

/** The first of these programs that exists: a path, or a name in one of the folders of PATH. */
function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find((path) => existsSync(path));
}

/** Starts a browser with the first visitor of a file and closes it after the last. A complaint of the console fails the test. */
export function openBrowser(
  start: () => Promise<DrivenBrowser>,
  siteUrl: string,
): (size?: WindowSize) => Promise<Visitor> {
  let running: Promise<DrivenBrowser> | undefined;
  afterAll(async () => (await running)?.close());
  return async (size = { width: 1440, height: 900 }) => {
    running ??= start();
    const window = await (await running).open(size);
    onTestFinished(async () => {
      const complaints = window.complaints();
      await window.close();
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    });
    return createVisitor(window, siteUrl);
  };
}
