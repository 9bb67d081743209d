import { siteConfig } from '#site-config';
import { notFoundPage, pagePaths, pages, type Page, type PagePath } from '#web/content/pages.ts';

export type Route<Path = PagePath | '404'> = { readonly path: Path; readonly page: Page };

/** Every other path shows this page, with status 404 (R10, R12). */
export const notFoundRoute: Route = { path: '404', page: notFoundPage };

/** The routes (R1–R9). Each is prerendered; the edge answers 200 for these paths and no others. */
export const routes: readonly Route<PagePath>[] = pagePaths
  .map((path) => ({ path, page: pages[path] }))
  .filter(({ page }) => siteConfig.signIn || !page.onlyWithAccounts);

export function findRoute(pathname: string): Route {
  const path = normalisePath(pathname);
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

/** The one spelling of a path. The edge function `viewer-request.js` redirects to the same one. */
function normalisePath(pathname: string): string {
  return (
    pathname
      .replace(/\/index\.html$/i, '/')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  );
}

type PageTag = {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
};

/** Marks the tags of a page's head that are about this page alone. */
export const pageTagMark = 'data-page';

/** The tags by which search engines and share sheets know a page. The served page and a followed link have the same. */
export function pageTags({ path, page }: Route): readonly PageTag[] {
  const url = `${siteConfig.url}${path}`;
  const description = { tag: 'meta', attributes: { name: 'description', content: page.description } } as const;
  if (!page.indexed) return [description, { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  return [
    description,
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    { tag: 'meta', attributes: { property: 'og:title', content: page.title } },
    { tag: 'meta', attributes: { property: 'og:description', content: page.description } },
    { tag: 'meta', attributes: { property: 'og:url', content: url } },
  ];
}
