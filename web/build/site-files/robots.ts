import { siteConfig } from '#site-config';

/** robots.txt. Nothing is shut out: a crawler has to read a page to learn from it that it must not be listed. */
export function buildRobots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteConfig.url}/sitemap.xml\n`;
}
