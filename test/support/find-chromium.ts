import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { askVersion, canRunPackaged, findPackaged, type Chromium } from './packaged-chromium.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const windowsApplications = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
  ['Google/Chrome', 'Chromium'].map((name) => join(process.env[folder] ?? '', name, 'Application/chrome.exe')),
);

/**
 * Finds a browser: the one that is named (a path, `packaged` or `installed`; `CHROMIUM_PATH` where no name is given), or
 * the first that runs. The first is the headless shell of `@sparticuz/chromium`, which opens a page for an eighth of the
 * cost of a full browser. Throws an error that says what to do if there is none.
 */
export async function findChromium(named = process.env.CHROMIUM_PATH): Promise<Chromium> {
  if (named && named !== 'packaged' && named !== 'installed') {
    if (existsSync(named)) return { executablePath: named, env: process.env };
    throw new Error(
      `There is no file ${named}, which CHROMIUM_PATH names. Correct it, unset it to search for a browser, or set it to "packaged" for the one that npm installed or "installed" for this machine's own.`,
    );
  }
  const reasons: string[] = [];
  if (named !== 'installed' && canRunPackaged) {
    try {
      return await findPackaged();
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (named === 'packaged')
    throw new Error(reasons[0] ?? 'The packaged Chromium runs only on Linux on x64 with glibc.');
  const installed = await findInstalled();
  if (installed) return installed;
  reasons.push('There is no Chrome or Chromium on this machine. Install one, or name it in CHROMIUM_PATH.');
  throw new Error(reasons.join('\n'));
}

/** Finds the browser once, before several test workers ask for it. */
export default async function setup(): Promise<void> {
  await findChromium();
}

/** Chrome on Windows prints no version, but opens a window. Ubuntu has a file chromium-browser that is no browser. */
async function findInstalled(): Promise<Chromium | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const executablePath of [...paths, ...macApplications, ...windowsApplications, ...ofPlaywright()]) {
    const browser = { executablePath, env: process.env };
    if (!existsSync(executablePath)) continue;
    if (process.platform === 'win32' || (await askVersion(browser)) !== '') return browser;
  }
  return undefined;
}

/** Playwright throws on a platform that it does not support. */
function ofPlaywright(): readonly string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}
