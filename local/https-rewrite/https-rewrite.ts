import { readFileSync } from 'node:fs';
import { html } from '#local/http/html.ts';
import { reply, type HttpResponse } from '#local/http/message.ts';

export const httpsRewritePath = '/__local/https-rewrite.js';

const script = readFileSync(new URL('https-rewrite.js', import.meta.url));

/** The script that lets the unchanged bundle sign in without https. */
export function replyHttpsRewrite(): HttpResponse {
  return reply(200, 'text/javascript', script);
}

/** A page with the script before every other. It is deferred, as modules are, so that it holds up no paint. */
export function withHttpsRewrite(page: string, signInUrl: string): string {
  const { host } = new URL(signInUrl);
  return page.replace(/<head(\s[^>]*)?>/i, (head) => {
    const element = html`<script src="${httpsRewritePath}" data-host="${host}" defer></script>`;
    return `${head}${element.text}`;
  });
}
