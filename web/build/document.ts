import { siteConfig } from '#site-config';
import type { PageMetadata } from '#web/content/pages.ts';
import type { PageChunks } from './page-chunks.ts';

export type DocumentParts = {
  readonly path: string;
  readonly metadata: PageMetadata;
  readonly html: string;
  /** The rules that this page's own markup needs. */
  readonly css: string;
  readonly chunks: PageChunks;
  /** The stylesheet with every rule of the site, fetched when the page wakes. */
  readonly stylesheet?: string;
  readonly bootScript: string;
};

/** Puts a page together: one response that paints by itself, with nothing else to wait for. */
export function buildDocument({ path, metadata, html, css, chunks, stylesheet, bootScript }: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(metadata.title)}</title>`,
    `<meta name="description" content="${escapeHtml(metadata.description)}">`,
    metadata.indexed
      ? `<link rel="canonical" href="${siteConfig.url}${path}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    css && `<style>${css}</style>`,
    `<script${bootData({ entry: chunks.entry, preload: chunks.preload.join(' '), stylesheet })}>${bootScript}</script>`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root">${html}</div></body></html>`;
}

/** What the boot script reads; attributes are not part of its CSP hash. */
function bootData(data: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(data)
    .filter(([, value]) => value)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
}

/** Escapes text for use in HTML text and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
