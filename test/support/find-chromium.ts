import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function firstThatExists(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await exists(path)) return path;
  return undefined;
}

/**
 * Finds a browser: the one `CHROMIUM_PATH` names, an installed Chrome or Chromium, Playwright's own, and at last the one that
 * `@sparticuz/chromium` carries inside its npm package, so that the journeys also run on a machine without any. `CHROMIUM_PATH=packaged` takes that one at once.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named === 'packaged') return unpackChromium();
  if (named) {
    if (await exists(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, and there is nothing there. Correct it, unset it to search for a browser, or set it to "packaged" for the one that npm installed.`,
    );
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = await firstThatExists([
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications,
    chromium.executablePath(),
  ]);
  if (installed) return installed;
  return unpackChromium();
}

/**
 * The Chromium of `@sparticuz/chromium`, with the libraries it needs and a bare machine lacks: the package brings them, but
 * unpacks them only where it takes the machine for Lambda. Its own arguments are for Lambda and switch web security off,
 * so none of them is used.
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
