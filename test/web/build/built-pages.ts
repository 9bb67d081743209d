import { siteConfig } from '#site-config';
import { pageFiles, readBundleFile } from './bundle-files.ts';

/** A page of the built bundle as it is served. */
export type BuiltPage = {
  /** `/about`, or `404` for the page of unknown paths. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
};

/** Every page, the not-found page among them. */
export const builtPages: readonly BuiltPage[] = pageFiles.map(({ path, file }) => {
  const html = readBundleFile(file).toString();
  return { path, html, document: new DOMParser().parseFromString(html, 'text/html') };
});

/** The pages as rows of `test.each`. */
export const eachPage = builtPages.map((page) => [page.path, page] as const);

/** The attribute of each matching element, in order. */
export function attributes(document: Document, selector: string, name: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
}

/** The setting `scripts` lists the script. Budgets leave such scripts out. */
export function isListed(address: string): boolean {
  return siteConfig.scripts.some(({ src }) => src === address);
}

/** The URL paths of the files that the boot script of a page fetches. */
export function bootFiles(document: Document): {
  readonly entry: string;
  readonly preload: string;
  readonly stylesheet: string;
} {
  const {
    entry = '',
    preload = '',
    stylesheet = '',
  } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset;
  return { entry, preload, stylesheet };
}

/** The document of a page. */
export function pageAt(path: string): Document {
  return builtPages.find((page) => page.path === path)!.document;
}

export function textsOf(root: ParentNode, selector: string): readonly string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
