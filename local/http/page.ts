import { createHash } from 'node:crypto';
import { html, type Html } from './html.ts';
import type { HttpResponse } from './message.ts';

export type Page = {
  readonly title: string;
  /** CSS. It comes from this code, never from a request. */
  readonly style: string;
  readonly body: Html;
  /** Origins that a form of the page may end at by a redirect, besides its own. @default none */
  readonly formOrigins?: readonly string[];
};

/** A whole page for people, which runs no script, shows in no frame, is kept in no cache and tells no other site. */
export function replyPage(statusCode: number, { title, style, body, formOrigins = [] }: Page): HttpResponse {
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${html`<title>${title}</title>`.text}
<style>${style}</style>
</head>
<body>
${body.text}
</body>
</html>
`;
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    statusCode,
    headers: {
      'content-type': ['text/html; charset=utf-8'],
      'content-security-policy': [policy.join('; ')],
      'cache-control': ['no-store'],
      'x-frame-options': ['DENY'],
      'x-content-type-options': ['nosniff'],
      'referrer-policy': ['same-origin'],
      'cross-origin-resource-policy': ['same-origin'],
    },
    body: Buffer.from(document),
  };
}
