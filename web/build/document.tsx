import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { palette } from '#contract/brand-colors.ts';
import type { SiteScript } from '#settings/site-config.ts';
import { siteFacts } from '#site-facts';
import { pageTagAttribute, pageTags, type Route } from '#web/src/navigation/routes.ts';
import type { SharePicture } from './share-pictures.ts';
import { describePage } from './structured-data.ts';

type DocumentParts = {
  readonly route: Route;
  readonly html: string;
  readonly css: string;
  readonly bootScript: string;
  /** URL paths. In development, `preload` (a chunk) and `stylesheet` are missing. */
  readonly files: { readonly entry: string; readonly preload?: string; readonly stylesheet?: string };
  readonly sharePicture?: SharePicture | undefined;
};

export function renderDocument(parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`;
}

function Document({ route, html, css, bootScript, files, sharePicture }: DocumentParts) {
  const { entry, preload, stylesheet } = files;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari on iOS would make links of numbers and dates, and React would replace the page (error 418). */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{route.page.title}</title>
        {pageTags(route).map(({ tag, attributes }) =>
          createElement(tag, { key: JSON.stringify(attributes), ...attributes, [pageTagAttribute]: '' }),
        )}
        <BrandTags />
        {sharePicture && <ShareTags title={route.page.shareTitle} picture={sharePicture} />}
        {route.path !== '404' && !route.page.noindex && (
          <script
            type="application/ld+json"
            data-page=""
            dangerouslySetInnerHTML={{ __html: toDataBlock(describePage(route.path)) }}
          />
        )}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {stylesheet && (
          <noscript>
            {/* The inline CSS has no brand font, and no rules for print and for more contrast. */}
            <link rel="stylesheet" href={stylesheet} />
          </noscript>
        )}
        <script
          data-entry={entry}
          data-preload={preload}
          data-stylesheet={stylesheet}
          dangerouslySetInnerHTML={{ __html: bootScript }}
        />
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
      </body>
    </html>
  );
}

function BrandTags() {
  return (
    <>
      {/* Phones show the first of these colours that fits in their status bar. The boot script changes `media`. */}
      <meta name="theme-color" content={palette.night[900]} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={palette.night[700]} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

function ShareTags({ title, picture }: { readonly title: string; readonly picture: SharePicture }) {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteFacts.company.name,
    'og:image': `${siteFacts.url}${picture.path}`,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': `${title} – ${siteFacts.company.name}`,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} data-page="" />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Escapes `<`, so that the JSON cannot end its script element. */
export function toDataBlock(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

const inlineBlocks = {
  'script-src': /<script([^>]*)>([\s\S]*?)<\/script>/g,
  'style-src': /<style([^>]*)>([\s\S]*?)<\/style>/g,
};
const needsNoHash = /\ssrc=|\stype="[^"]*json"/;

/** A meta tag has the hashes, because a header of the current release would not match an older cached page. */
export function withPagePolicy(page: string, scripts: readonly SiteScript[]): string {
  const origins = scripts.map(({ origin }) => origin);
  const directives = Object.entries(inlineBlocks).map(([directive, block]) =>
    [directive, "'self'", ...(directive === 'script-src' ? origins : []), ...inlineHashes(page, block)].join(' '),
  );
  const policy = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  return page.replace('<head>', () => `<head>${policy}`);
}

function inlineHashes(page: string, block: RegExp): readonly string[] {
  return [...page.matchAll(block)]
    .filter(([, attributes = '']) => !needsNoHash.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
