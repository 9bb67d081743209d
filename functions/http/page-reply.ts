import { linkPageStyle } from '#contract/link-page-style.ts';
import type { ApiAnswer } from './api-handler.ts';
import type { Reply } from './reply.ts';

export type AnsweredPage = {
  readonly heading: string;
  readonly text: string;
  /** Posts to the page's own address, in place of the link. */
  readonly button?: string;
  /** @default to the home page */
  readonly link?: { readonly label: string; readonly href: string };
};

const toHome = { label: 'To the home page', href: '/' };

/** A page that an API route answers to a browser: complete without JavaScript, and in no cache. */
export function replyWithPage(statusCode: number, companyName: string, page: AnsweredPage): Reply {
  const { heading, text, button, link = toHome } = page;
  const action = button
    ? `<form method="post"><p><button>${escape(button)}</button></p></form>`
    : `<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>`;
  const name = escape(companyName);
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(heading)} · ${name}</title><style>${linkPageStyle}</style></head><body><main><p>${name}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p>${action}</main></body></html>`,
  };
}

/** The same as what a route answers, by the word that is logged. */
export function answerWithPage(companyName: string, outcome: string, status: number, page: AnsweredPage): ApiAnswer {
  return { kind: 'answered', outcome, status, reply: replyWithPage(status, companyName, page) };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
