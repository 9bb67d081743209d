import { siteConfig } from '#site-config';
import { escapeHtml } from '#web/build/head/escape-html.ts';
import type { ListedPage } from './listed-page.ts';

/** sitemap.xml: the pages that search engines may list. No date of change is stated, because none is known. */
export function buildSitemap(pages: readonly ListedPage[]): string {
  const urls = pages
    .filter(({ metadata }) => metadata.indexed)
    .map(({ path }) => `  <url><loc>${escapeHtml(siteConfig.url + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
