import { lazy, type ComponentType } from 'react';
import type { PagePath } from '#web/content/pages.ts';
import { FailurePage } from '#web/src/errors/failure-page.tsx';
import { hasDeploySkew } from './deploy-skew.ts';
import { findRoute, type Route } from './routes.ts';

type PageModule = { readonly default: ComponentType };

const modules = import.meta.glob<PageModule>('../pages/*/*-page.tsx');
const loaded = new Map<string, ComponentType>();
const lazyPages = new Map<string, ComponentType>();

/** The source file of a page, relative to `web/src`; the build finds the page's chunk by it. */
export function pageFile({ page }: Route): string {
  return `pages/${page.folder}/${page.folder}-page.tsx`;
}

/** Loads a route's page, so that rendering it later needs no waiting. Rejects when its chunk cannot be fetched. */
export async function loadPage(route: Route): Promise<void> {
  const load = modules[`../${pageFile(route)}`];
  if (!load)
    throw new Error(
      `No page module at web/src/${pageFile(route)}. The table in web/content/pages.ts names a folder under web/src/pages.`,
    );
  loaded.set(route.page.folder, (await load()).default);
}

export function pageComponent(route: Route): ComponentType {
  const ready = loaded.get(route.page.folder) ?? lazyPages.get(route.page.folder);
  if (ready) return ready;
  const waiting = lazy(async () => ({ default: await loadOrReload(route) }));
  lazyPages.set(route.page.folder, waiting);
  return waiting;
}

/**
 * Loads a page that the visitor already waits for. Its chunk may be gone since the site was published anew: then the
 * browser loads the page from its address. It comes prerendered, so there is nothing in it that could reload it again.
 * Where nothing was published, the connection is what is missing, and the page says so.
 */
async function loadOrReload(route: Route): Promise<ComponentType> {
  try {
    await loadPage(route);
    return loaded.get(route.page.folder)!;
  } catch {
    if (!(await hasDeploySkew())) return FailurePage;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

export function isPageLoaded(pathname: string): boolean {
  return loaded.has(findRoute(pathname).page.folder);
}

/** Starts to fetch the page behind a link, on the first sign that it will be followed. A failure is left to the visit itself. */
export function preloadPage(to: PagePath): void {
  loadPage(findRoute(to)).catch(() => undefined);
}
