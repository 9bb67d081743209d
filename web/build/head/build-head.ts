import { siteConfig } from '#site-config';
import type { Icons } from '#web/build/pictures/write-icons.ts';
import type { ShareCard } from '#web/build/pictures/write-share-cards.ts';
import { structuredDataScript } from '#web/build/structured-data/structured-data.ts';
import { themeColors } from '#web/build/theme-colors.ts';
import type { Route } from '#web/src/navigation/routes.ts';
import { escapeHtml } from './escape-html.ts';
import { shareTags } from './share-tags.ts';

export type PageHead = Route & {
  /** Left out where there is no bundle (development), and on the not-found page, which has no address to share. */
  readonly shareCard?: ShareCard | undefined;
  readonly icons?: Icons | undefined;
};

export function buildHead(head: PageHead): string {
  const { path, page, icons } = head;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.indexed ? `<link rel="canonical" href="${siteConfig.url}${path}">` : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    shareTags(head),
    iconLinks(icons),
    page.indexed && path !== '404' ? structuredDataScript(path) : '',
  ].join('');
}

function iconLinks(icons: Icons | undefined): string {
  if (!icons) return '';
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any">',
    `<link rel="apple-touch-icon" href="${icons.appleTouch}">`,
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('');
}
