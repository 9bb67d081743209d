import { pageFiles, readBundleFile } from './bundle-files.ts';

/** A page of the built bundle as it is served. */
export type BuiltPage = {
  /** `/about`, or `404` for the page of unknown addresses. */
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

/** What the boot script of a page is told to fetch, as URL paths. */
export function bootFiles(document: Document): { readonly scripts: readonly string[]; readonly stylesheet: string } {
  const { entry, preload, stylesheet } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset;
  return { scripts: [entry!, ...preload!.split(' ')], stylesheet: stylesheet! };
}
