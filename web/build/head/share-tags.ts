import { siteConfig } from '#site-config';
import type { PageHead } from './build-head.ts';
import { escapeHtml } from './escape-html.ts';

/** What a link to the page looks like where it is shared: Open Graph, and the one Twitter tag that has no equivalent there. */
export function shareTags({ path, page, shareCard }: PageHead): string {
  if (!shareCard) return '';
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', siteConfig.company.name],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', `${siteConfig.url}${path}`],
    ['og:locale', 'en_IN'],
    ['og:image', `${siteConfig.url}${shareCard.path}`],
    ['og:image:width', shareCard.width],
    ['og:image:height', shareCard.height],
    ['og:image:alt', `${page.shareTitle} – ${siteConfig.company.name}`],
  ] as const;
  const tags = properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`);
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}
