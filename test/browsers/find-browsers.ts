import { findProgram, type DrivenBrowser, type Preferences } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

type InstalledBrowser = {
  readonly name: string;
  readonly start: (preferences?: Preferences) => Promise<DrivenBrowser>;
};

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const miniBrowsers = libraries.flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((library) => `${folder}/${library}/MiniBrowser`),
);

/** The browsers of this machine, and a line for each that is not there, which is an error where the workflow wants all. */
export async function findBrowsers(): Promise<{
  readonly browsers: readonly InstalledBrowser[];
  readonly missing: readonly string[];
}> {
  const [firefox, driver, browser, screen] = await Promise.all([
    findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']),
    findProgram(['WebKitWebDriver']),
    findProgram(miniBrowsers),
    findProgram(['Xvfb']),
  ]);
  const browsers: InstalledBrowser[] = [{ name: 'Chromium', start: startChromium }];
  const missing: string[] = [];
  if (firefox) browsers.push({ name: 'Firefox', start: (preferences) => startFirefox(firefox, preferences) });
  else missing.push('Firefox is left out: it is not installed (Debian: apt install firefox-esr).');
  if (driver && browser && screen)
    browsers.push({ name: 'WebKit', start: (preferences) => startWebKit({ driver, browser, screen }, preferences) });
  else missing.push('WebKit is left out: it is not installed (Debian: apt install webkit2gtk-driver xvfb).');
  if (process.env['ENGINES'] === 'required' && missing.length > 0) throw new Error(missing.join('\n'));
  return { browsers, missing };
}
