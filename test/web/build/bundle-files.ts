import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleDir } from '#web/build/vite-settings.ts';

/** Every file of the built bundle as a URL path, such as `/assets/main-x.js`. */
export const bundleFiles: readonly string[] = readdirSync(bundleDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(bundleDir.length).replaceAll(sep, '/'));

const notFoundFile = '/404.html';

/** The pages: `/about` and the like, and `404` for the page of unknown paths, with their files. */
export const pageFiles = bundleFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, path: file === notFoundFile ? '404' : file.replace(/\/index\.html$/, '') || '/' }));

/** The content of a file of the bundle, by its URL path. */
export function readBundleFile(path: string): Buffer {
  return readFileSync(join(bundleDir, path));
}

/** In bytes, at the best quality of brotli. */
export function brotliBytes(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}

/** In bytes, at the quality with which the edge compresses while a visitor waits. */
export function edgeBytes(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** A module, and all that it imports statically, as URL paths. */
export function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readBundleFile(file).toString();
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) importsOf(`/assets/${name}`, seen);
  return seen;
}
