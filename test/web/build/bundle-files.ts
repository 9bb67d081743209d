import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleDir } from '#web/build/vite-settings.ts';

/** Every file of the built bundle as a URL path, such as `/assets/main-x.js`. */
export const bundleFiles: readonly string[] = readdirSync(bundleDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(bundleDir.length));

const notFoundFile = '/404.html';

/** The pages that were built: `/about` and the like, and `404` for the page of unknown addresses, with their files. */
export const pageFiles = bundleFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, path: file === notFoundFile ? '404' : file.replace(/\/index\.html$/, '') || '/' }));

/** The content of a file of the bundle, by its URL path. */
export function readBundleFile(path: string): Buffer {
  return readFileSync(join(bundleDir, path));
}

const compressedBytes = new Map<string, number>();

/**
 * Brotli at its best quality, which is what the budgets are stated in; what the edge makes of it is measured in visit.test.ts.
 * Every page fetches the same few scripts, which are compressed once.
 */
export function brotliBytes(content: string | Buffer): number {
  const key = content.toString();
  const bytes = compressedBytes.get(key) ?? brotliCompressSync(content).length;
  compressedBytes.set(key, bytes);
  return bytes;
}
