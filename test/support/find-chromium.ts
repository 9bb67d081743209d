import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser: the one that is named (a path, `packaged` or `installed`; `CHROMIUM_PATH` where no name is given), or
 * the first that exists. On Linux the first is the headless shell of `@sparticuz/chromium`, which opens a page for an
 * eighth of the cost of a full browser. Throws an error that says what to do if there is none.
 */
export async function findChromium(named = process.env.CHROMIUM_PATH): Promise<string> {
  const finders = { packaged: unpackChromium, installed: findInstalled };
  const hasPackaged = process.platform === 'linux' && process.arch === 'x64';
  const both = hasPackaged ? [unpackChromium, findInstalled] : [findInstalled, unpackChromium];
  const isKind = named === 'packaged' || named === 'installed';
  if (named && !isKind) {
    if (existsSync(named)) return named;
    throw new Error(
      `There is no file ${named}, which CHROMIUM_PATH names. Correct it, unset it to search for a browser, or set it to "packaged" for the one that npm installed or "installed" for this machine's own.`,
    );
  }
  for (const find of isKind ? [finders[named]] : both) {
    const path = await find();
    if (path) return path;
  }
  throw new Error('There is no Chrome or Chromium on this machine. Install one, or name it in CHROMIUM_PATH.');
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...macApplications, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The Chromium of `@sparticuz/chromium`. The package unpacks its libraries, which a bare machine lacks, only on Lambda.
 * None of its arguments is used: they are for Lambda and switch web security off.
 */
async function unpackChromium(): Promise<string> {
  const before = process.env['AWS_EXECUTION_ENV'];
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['AWS_EXECUTION_ENV'];
    else process.env['AWS_EXECUTION_ENV'] = before;
  }
}
