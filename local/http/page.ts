import { createHash } from 'node:crypto';
import { escapeHtml } from '#contract/escape-html.ts';
import type { HttpResponse } from './message.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

/** Escapes texts, also for quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + toText(values[index])).join(''));
}

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(({ text }) => text).join('');
}

export type Page = {
  readonly title: string;
  readonly body: Html;
  /** Other origins at which the redirect of a form may end. @default none */
  readonly formOrigins?: readonly string[];
  /** Emails in frames inherit the policy and have inline styles. */
  readonly hasEmails?: boolean;
};

const style = `
body { margin: 0; padding: 2rem 1rem; background: #f3f5f8; color: #16191f; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: auto }
main:has(.parts) { max-width: 64rem }
.parts { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-top: 1rem }
.parts iframe { flex: 2 1 24rem; min-width: 0; height: 36rem; border: 1px solid #d5dbe3; border-radius: .5rem }
.parts p { flex: 1 1 16rem; min-width: 0; margin: 0; font-size: .8rem }
article, form { margin: 1rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #d5dbe3;
  border-radius: .75rem }
h2 { margin: 0; font-size: 1.1rem }
p { margin: .5rem 0; overflow-wrap: anywhere; white-space: pre-wrap }
label { display: block; margin-top: 1rem; font-weight: 600 }
button, input:not([type=checkbox]) { display: block; width: 100%; margin: .5rem 0; padding: .6rem;
  box-sizing: border-box; font: inherit }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

export function replyPage(
  statusCode: number,
  { title, body, formOrigins = [], hasEmails = false }: Page,
): HttpResponse {
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${html`<title>${title}</title>`.text}
<style>${style}</style>
</head>
<body>
${body.text}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    hasEmails ? "style-src 'unsafe-inline'" : `style-src 'sha256-${styleHash}'`,
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
