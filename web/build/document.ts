import { siteConfig } from '#site-config';
import type { PageMetadata } from '#web/content/pages.ts';
import type { PageChunks } from './page-chunks.ts';
import type { RenderedPage } from './render-page.tsx';

type DocumentParts = {
  readonly path: string;
  readonly metadata: PageMetadata;
  readonly page: RenderedPage;
  readonly chunks: PageChunks;
  readonly bootScript: string;
};

/** Puts a page together: one response that paints by itself, with nothing else to wait for. */
export function buildDocument({ path, metadata, page, chunks, bootScript }: DocumentParts): string {
  const styles = page.styles.map(({ emotionIds, css }) => `<style data-emotion="${emotionIds}">${css}</style>`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(metadata.title)}</title>`,
    `<meta name="description" content="${escapeHtml(metadata.description)}">`,
    metadata.indexed
      ? `<link rel="canonical" href="${siteConfig.url}${path}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles,
    `<script data-entry="${chunks.entry}" data-preload="${chunks.preload.join(' ')}">${bootScript}</script>`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root">${page.html}</div></body></html>`;
}

/** Escapes text for use in HTML text and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
