import { readFileSync } from 'node:fs';
import { reply, type HttpResponse } from '#local/http/message.ts';
import { html, type Html } from '#local/http/page.ts';

export const httpsRewritePath = '/__local/https-rewrite.js';

const script = readFileSync(new URL('https-rewrite.js', import.meta.url));

export function replyHttpsRewrite(): HttpResponse {
  return reply(200, 'text/javascript', script);
}

/** Deferred, so that the script delays no paint. */
export function httpsRewriteTag(signInUrl: string): Html {
  const { host } = new URL(signInUrl);
  return html`<script src="${httpsRewritePath}" data-host="${host}" defer></script>`;
}

export function withHttpsRewrite(page: string, signInUrl: string): string {
  return page.replace(/<head(\s[^>]*)?>/i, (head) => `${head}${httpsRewriteTag(signInUrl).text}`);
}
