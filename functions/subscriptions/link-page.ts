import { linkPageStyle } from '#contract/link-page-style.ts';
import type { Reply } from '#functions/http/reply.ts';

export type LinkPage = {
  readonly heading: string;
  readonly text: string;
  /** Posts to the page's own address. @default a link to the home page */
  readonly button?: string;
};

/** A page that an API route answers to a browser: complete without JavaScript, and in no cache. */
export function replyWithPage(statusCode: number, companyName: string, { heading, text, button }: LinkPage): Reply {
  const action = button
    ? `<form method="post"><p><button>${escape(button)}</button></p></form>`
    : '<p><a href="/">To the home page</a></p>';
  const name = escape(companyName);
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(heading)} · ${name}</title><style>${linkPageStyle}</style></head><body><main><p>${name}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p>${action}</main></body></html>`,
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
