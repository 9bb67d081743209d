import { buildHead, type PageHead } from '#web/build/head/build-head.ts';

export type DocumentParts = PageHead & {
  readonly html: string;
  readonly css: string;
  /** What the boot script fetches, each with its hash: the entry, what runs before it after the first paint, and the rest. */
  readonly files: readonly string[];
  /** The stylesheet with every rule of the site, for a page that wakes, and for paper. */
  readonly stylesheet?: string;
  readonly bootScript: string;
  /** The address of the brand's font, which the boot script loads. */
  readonly font: string;
};

/** Puts a page together: one response that paints by itself, with nothing else to wait for. */
export function buildDocument({ html, css, files, stylesheet, font, bootScript, ...head }: DocumentParts): string {
  const parts = [
    buildHead(head),
    css && `<style>${css}</style>`,
    // The rules for paper are in the stylesheet that the boot script fetches.
    stylesheet && `<noscript><link rel="stylesheet" href="${stylesheet}" media="print"></noscript>`,
    `<script${bootData({ files: files.join(' '), font })}>${bootScript}</script>`,
  ];
  return `<!doctype html><html lang="en"><head>${parts.join('')}</head><body><div id="root">${html}</div></body></html>`;
}

/** What the boot script reads; attributes are not part of its CSP hash. */
function bootData(data: Readonly<Record<string, string>>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
}
