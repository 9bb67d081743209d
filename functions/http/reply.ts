import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FormRefused } from '#contract/form-routes.ts';
import { linkPageStyle } from '#contract/link-page-style.ts';
import type { HttpError } from './http-error.ts';

export type Reply = APIGatewayProxyStructuredResultV2;

export function jsonReply(statusCode: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** 303, so that reloading the page does not send the form again. */
export function redirectTo(page: string): Reply {
  return { statusCode: 303, headers: { location: page, 'cache-control': 'no-store' } };
}

export function errorReply({ status, code, message, fields, retryAfterSeconds }: HttpError): Reply {
  const body: FormRefused = { error: { code, message, ...(fields && { fields }) } };
  return jsonReply(status, body, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) });
}

/** The words of a page of the API. Every text is escaped. */
export type Page = {
  readonly heading: string;
  readonly text: string;
  /** Shown as a list, such as the refused fields and their sentences. */
  readonly items?: readonly { readonly label: string; readonly text: string }[];
  /** Posts to the page's own address. It replaces the link. */
  readonly button?: string;
  /** @default to the home page */
  readonly link?: { readonly label: string; readonly href: string };
};

const toHome = { label: 'To the home page', href: '/' };

/** A page after a click in a browser without JavaScript or in an email (N7): complete without a script, never cached. */
export function pageReply(statusCode: number, companyName: string, page: Page): Reply {
  const { heading, text, items = [], button, link = toHome } = page;
  const list = items.map((item) => `<li><strong>${escape(item.label)}</strong>: ${escape(item.text)}</li>`);
  const action = button
    ? `<form method="post"><p><button>${escape(button)}</button></p></form>`
    : `<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>`;
  const body = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escape(heading)} · ${escape(companyName)}</title><style>${linkPageStyle}</style></head>`,
    `<body><main><p>${escape(companyName)}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p>`,
    list.length > 0 ? `<ul>${list.join('')}</ul>` : '',
    `${action}</main></body></html>`,
  ].join('');
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body,
  };
}

/** `<` becomes `&#60;`. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
