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
