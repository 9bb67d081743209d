import { escapeHtml } from '#contract/escape-html.ts';
import { apiPageStyle } from '#contract/markup/api-page-style.ts';
import type { Reply } from './reply.ts';

/** URLs by label. */
type PageLinks = Readonly<Record<string, string>>;

/** The texts of a page. `pageReply` escapes them. */
export type ApiPage = {
  readonly heading: string;
  readonly text: string;
  readonly reference?: string | undefined;
  /** The error of each field, by label. */
  readonly refusedFields?: Readonly<Record<string, string>>;
  readonly nextSteps?: readonly string[];
  readonly note?: string;
  /** @default links to the services and the home page */
  readonly links?: PageLinks;
};

export const homeLink = { 'Back to the home page': '/' } as const;
const defaultLinks: PageLinks = { 'See our services': '/services', ...homeLink };
const footerLinks: PageLinks = { Contact: '/contact', 'Privacy Policy': '/privacy-policy' };

/** Its four pictures are the steps of the work. Narrow windows leave it out, and do not load it. */
const drawing = '<img class="drawing" src="/process-on-night.svg" alt="" width="960" height="220" loading="lazy">';

/** A page for browsers without JavaScript. */
export function pageReply(statusCode: number, companyName: string, page: ApiPage): Reply {
  const company = escapeHtml(companyName);
  const heading = escapeHtml(page.heading);
  const mark = '<img src="/mark-on-night.svg" alt="" width="28" height="28">';
  const body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${heading} · ${company}</title><style>${apiPageStyle}</style></head><body>`,
    `<header><a class="brand" href="/">${mark}${company}</a></header>`,
    `<main><div><h1>${heading}</h1><p class="lede">${escapeHtml(page.text)}</p>${page.nextSteps ? drawing : ''}</div>`,
    `<div class="card">${showCard(page)}</div></main>`,
    `<footer><span>${company}</span>${showLinks(footerLinks)}</footer></body></html>`,
  ].join('');
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body,
  };
}

function showCard(page: ApiPage): string {
  const { reference, refusedFields = {}, nextSteps = [], note, links = defaultLinks } = page;
  const fields = Object.entries(refusedFields).map(
    ([label, sentence]) => `<li><strong>${escapeHtml(label)}</strong> ${escapeHtml(sentence)}</li>`,
  );
  const steps = nextSteps.map((step) => `<li>${escapeHtml(step)}</li>`);
  return [
    reference && `<p class="muted">Your reference</p><p class="reference">${escapeHtml(reference)}</p>`,
    fields.length > 0 && `<h2>Fields to correct</h2><ul>${fields.join('')}</ul>`,
    steps.length > 0 && `<h2>What happens next</h2><ol>${steps.join('')}</ol>`,
    note && `<p class="muted">${escapeHtml(note)}</p>`,
    `<p class="links">${showLinks(links, ' class="button"')}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

function showLinks(links: PageLinks, firstLinkAttributes = ''): string {
  const shown = Object.entries(links).map(([label, href], index) => {
    return `<a${index === 0 ? firstLinkAttributes : ''} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  });
  return shown.join(' ');
}
