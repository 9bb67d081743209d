import { palette } from '#contract/brand-colors.ts';
import { siteFacts } from '#site-facts';
import type { Route } from '#web/src/navigation/routes.ts';
import { writeBundleFile } from './write-file.ts';

export async function writeSiteFiles(routes: readonly Route[], now: Date): Promise<void> {
  const indexed = routes.filter(({ page }) => !page.noindex);
  // Allows everything, because a crawler must read a page to find its `noindex`.
  await writeBundleFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteFacts.url}/sitemap.xml\n`);
  await writeBundleFile('sitemap.xml', sitemap(indexed));
  await writeBundleFile('site.webmanifest', webManifest());
  await writeBundleFile('.well-known/security.txt', securityText(now));
}

function sitemap(routes: readonly Route[]): string {
  const urls = routes.map(({ path }) => `  <url><loc>${siteFacts.url}${path}</loc></url>`);
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return [start, ...urls, '</urlset>', ''].join('\n');
}

function webManifest(): string {
  const { name, description } = siteFacts.company;
  return JSON.stringify({
    name,
    description,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.night[700],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}

/** RFC 9116. Expires a year after the first of this month, so that builds of a month are equal. */
function securityText(now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return [
    `Contact: mailto:${siteFacts.contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteFacts.url}/.well-known/security.txt`,
    '',
  ].join('\n');
}
