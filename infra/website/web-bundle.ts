import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { requirePagePolicy } from './content-security-policy.ts';

export type WebBundle = {
  readonly folder: string;
  /** A hash: equal pages and files have equal ids. */
  readonly releaseId: string;
  /** The paths of pages, such as `/` and `/contact`: the folders that hold an `index.html`. */
  readonly pages: readonly string[];
  /** The paths of files outside `/assets`, such as `/robots.txt`. */
  readonly files: readonly string[];
};

export const notFoundPage = '/404.html';
export const assetFolder = '/assets/';

const indexFile = 'index.html';

/** Reads the output of `npm run build`. Throws if a page is missing or has no content security policy. */
export function readWebBundle(folder: string): WebBundle {
  for (const page of [indexFile, notFoundPage]) {
    if (!existsSync(join(folder, page))) {
      throw new Error(`The web bundle in ${folder} has no ${page}. Run \`npm run build\` first.`);
    }
  }
  const paths = listPaths(folder);
  for (const path of paths.filter((each) => each.endsWith('.html'))) {
    requirePagePolicy(path, readFileSync(join(folder, path), 'utf8'));
  }
  const released = paths.filter((path) => !path.startsWith(assetFolder));
  return {
    folder,
    releaseId: hashFiles(folder, released),
    pages: released.filter(isPage).map((path) => path.slice(0, -`/${indexFile}`.length) || '/'),
    files: released.filter((path) => !isPage(path) && path !== notFoundPage),
  };
}

function isPage(path: string): boolean {
  return path.endsWith(`/${indexFile}`);
}

/** Assets are left out: pages name them with their hashes. */
function hashFiles(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 12);
}

function listPaths(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length).split(sep).join('/'))
    .toSorted();
}
