import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { bundleDir } from '#web/build/vite-settings.ts';

/** A page of the built bundle as it is served. */
export type BuiltPage = {
  /** `/about`, or `404` for the page of unknown addresses. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
};

/** Every file of the bundle as a URL path, such as `/assets/main-x.js`. */
export const bundleFiles: readonly string[] = readdirSync(bundleDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(bundleDir.length))
  .toSorted();

/** Every page, the not-found page among them. */
export const builtPages: readonly BuiltPage[] = bundleFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readBundleFile(file).toString();
    const path = file === '/404.html' ? '404' : file.replace(/\/index\.html$/, '') || '/';
    return { path, html, document: new JSDOM(html).window.document };
  });

/** The pages as rows of `test.each`. */
export const eachPage = builtPages.map((page) => [page.path, page] as const);

/** The content of a file of the bundle, by its URL path. */
export function readBundleFile(path: string): Buffer {
  return readFileSync(join(bundleDir, path));
}

/** How many bytes travel: compressed while answering, as the edge does, which is not brotli's best quality. */
export function brotliBytes(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** The attribute of each matching element, in order. */
export function attributes(document: Document, selector: string, name: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
}
