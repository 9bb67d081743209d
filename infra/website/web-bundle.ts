import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { ReleaseTable } from '#contract/releases.ts';
import { addressPlaceholder } from '#contract/site-domain.ts';
import { requirePagePolicy } from './page-policy.ts';

export type WebBundle = {
  readonly folder: string;
  /** What its pages call their own address. */
  readonly siteUrl: string;
  /** The same for equal pages and files, however often they are built. */
  readonly releaseId: string;
  /** The routes that answer 200, such as `/` and `/contact/sent` (R12): the folders that hold an `index.html`. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly assetExtensions: readonly string[];
};

export const notFoundPage = '404.html';
export const assetFolder = 'assets';

const indexFile = 'index.html';

/** Reads the bundle in `folder`. Throws, saying what to do, if it was not built or is not whole. */
export function readWebBundle(folder: string): WebBundle {
  for (const page of [indexFile, notFoundPage]) {
    if (!existsSync(join(folder, page))) {
      throw new Error(`The web bundle has no ${page} in ${folder}. Run \`npm run build\` first.`);
    }
  }
  const paths = listFiles(folder);
  for (const path of paths.filter((each) => each.endsWith('.html'))) {
    requirePagePolicy(path, readFileSync(join(folder, path), 'utf8'));
  }
  return {
    folder,
    siteUrl: readSiteUrl(readFileSync(join(folder, indexFile), 'utf8')),
    releaseId: hashFiles(
      folder,
      paths.filter((path) => !isAsset(path)),
    ),
    pages: paths.filter(isPage).map(toRoute),
    files: paths.filter((path) => !isPage(path) && path !== notFoundPage && !isAsset(path)).map(toUri),
    assetExtensions: [...new Set(paths.filter(isAsset).map((path) => extname(path).slice(1)))],
  };
}

/** A bundle for a domain names it; any other what stands for the address until it is deployed. */
function readSiteUrl(home: string): string {
  const [, address] = /<link rel="?canonical"? href="?(https:\/\/[^/">]+)/.exec(home) ?? [];
  return address ?? addressPlaceholder;
}

export function releaseTable({ releaseId: id, pages, files }: WebBundle): ReleaseTable {
  return { id, pages: [...pages], files: [...files] };
}

/** Assets need not be in it: pages name them by their own hashes. */
function hashFiles(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 12);
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted();
}

function isPage(path: string): boolean {
  return path === indexFile || path.endsWith(`/${indexFile}`);
}

function isAsset(path: string): boolean {
  return path.startsWith(`${assetFolder}/`);
}

function toRoute(path: string): string {
  return toUri(path.slice(0, -indexFile.length).replace(/\/$/, ''));
}

function toUri(path: string): string {
  return `/${path}`;
}
