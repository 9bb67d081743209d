import { siteConfig } from '#site-config';
import { escapeHtml } from '#web/build/head/escape-html.ts';
import type { Route } from '#web/src/navigation/routes.ts';

/** sitemap.xml: the pages that search engines may list. No date of change is stated, because none is known. */
export function buildSitemap(routes: readonly Route[]): string {
  const urls = routes
    .filter(({ page }) => page.indexed)
    .map(({ path }) => `  <url><loc>${escapeHtml(siteConfig.url + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
