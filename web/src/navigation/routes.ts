import { siteFacts } from '#site-facts';
import { notFoundPage, pagePaths, pages, type PageInfo, type PagePath } from './pages.ts';

export type Route<Path = PagePath | '404'> = { readonly path: Path; readonly page: PageInfo };

export const notFoundRoute: Route = { path: '404', page: notFoundPage };

/** All prerendered pages (R1–R9). The edge function answers 404 for other paths (R10, R12). */
export const routes: readonly Route<PagePath>[] = pagePaths
  .map((path) => ({ path, page: pages[path] }))
  .filter(({ page }) => siteFacts.signIn || !page.onlyWithAccounts);

export function findRoute(pathname: string): Route {
  const path = normalisePath(pathname);
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

/** The edge function `viewer-request.js` redirects to the same spelling. */
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

export const pageTagAttribute = 'data-page';

export function pageTags({ path, page }: Route): readonly PageTag[] {
  const url = `${siteFacts.url}${path}`;
  const description = { tag: 'meta', attributes: { name: 'description', content: page.description } } as const;
  if (page.noindex) return [description, { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  return [
    description,
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    { tag: 'meta', attributes: { property: 'og:title', content: page.title } },
    { tag: 'meta', attributes: { property: 'og:description', content: page.description } },
    { tag: 'meta', attributes: { property: 'og:url', content: url } },
  ];
}
