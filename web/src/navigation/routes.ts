import { formRoutes } from '#contract/form-routes.ts';
import { siteConfig } from '#site-config';
import type { PagePath } from '#web/content/pages.ts';

/** A page of the site: the path it answers to and the folder under `pages` that renders it. */
export type Route = { readonly path: PagePath; readonly page: string };

/** Every other path shows this page, with status 404 (R10, R12). */
export const notFoundRoute: Route = { path: '404', page: 'not-found' };

const accountRoutes: readonly Route[] = [
  { path: '/login', page: 'login' },
  { path: '/signup', page: 'signup' },
  { path: '/forgot-password', page: 'forgot-password' },
  { path: '/account', page: 'account' },
];

/** The route table (R1–R9). Each of these is prerendered; the edge answers 200 for what was prerendered and nothing else. */
export const routes: readonly Route[] = [
  { path: '/', page: 'home' },
  { path: '/about', page: 'about' },
  { path: '/services', page: 'services' },
  { path: '/contact', page: 'contact' },
  { path: '/privacy-policy', page: 'privacy-policy' },
  { path: '/terms-of-service', page: 'terms-of-service' },
  { path: '/cookie-policy', page: 'cookie-policy' },
  ...(siteConfig.signIn ? accountRoutes : []),
  { path: formRoutes.contacts.acceptedPage, page: 'form-result' },
  { path: formRoutes.contacts.refusedPage, page: 'form-result' },
  { path: formRoutes.newsletters.acceptedPage, page: 'form-result' },
  { path: formRoutes.newsletters.refusedPage, page: 'form-result' },
];

/** Finds the route of a path, with or without a trailing slash; an unknown path is the not-found page. */
export function findRoute(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}
