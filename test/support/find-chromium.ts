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

/** What `CHROMIUM_PATH` may be besides a path. */
const kinds = { packaged: unpackChromium, installed: findInstalled };

/**
 * Finds a browser: the one that is named (a path, `packaged` or `installed`; `CHROMIUM_PATH` where no name is given), or the first
 * that exists. On Linux the first is the one that `@sparticuz/chromium` carries inside its npm package: a headless shell, the same
 * on each machine, which opens a page for an eighth of the cost of a full browser. Elsewhere it is an installed browser.
 * Throws an error that says what to do when there is none.
 */
export async function findChromium(named = process.env.CHROMIUM_PATH): Promise<string> {
  if (named === 'packaged' || named === 'installed') return found(await kinds[named]());
  if (named) {
    if (await exists(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, and there is nothing there. Correct it, unset it to search for a browser, or set it to "packaged" for the one that npm installed or "installed" for this machine's own.`,
    );
  }
  const hasPackaged = process.platform === 'linux' && process.arch === 'x64';
  const [first, second] = hasPackaged ? [unpackChromium, findInstalled] : [findInstalled, unpackChromium];
  return found((await first()) ?? (await second()));
}

function found(path: string | undefined): string {
  if (path) return path;
  throw new Error('There is no Chrome or Chromium on this machine. Install one, or name it in CHROMIUM_PATH.');
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return firstThatExists([
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications,
    chromium.executablePath(),
  ]);
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
