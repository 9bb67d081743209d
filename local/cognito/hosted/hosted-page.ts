import { html, type Html } from '#local/http/html.ts';
import type { HttpResponse } from '#local/http/message.ts';
import { replyPage } from '#local/http/page.ts';
import type { AuthorizationRequest, ReadRequest } from './authorization-request.ts';
import type { Branding } from './branding.ts';
import type { Hosted } from './hosted.ts';
import { returnError } from './return-to-client.ts';

/** One of the hosted pages. A form on it may end at the client's own address, and nowhere else. */
export function replyHostedPage(
  { branding }: Hosted,
  { redirectUri }: AuthorizationRequest,
  page: { readonly title: string; readonly error?: string | undefined; readonly note?: string; readonly body: Html },
): HttpResponse {
  return replyPage(page.error === undefined ? 200 : 400, {
    title: page.title,
    style: styleOf(branding),
    formOrigins: [new URL(redirectUri).origin],
    body: html`<main>
      <h1>${page.title}</h1>
      ${page.error === undefined ? undefined : html`<p class="error" role="alert">${page.error}</p>`}
      ${page.note === undefined ? undefined : html`<p role="status">${page.note}</p>`} ${page.body}
      <footer>The local stand-in for Cognito managed login.</footer>
    </main>`,
  });
}

/** Answers a request of which `readAuthorizationRequest` found something wrong. */
export function replyToProblem({ branding }: Hosted, read: Exclude<ReadRequest, { kind: 'valid' }>): HttpResponse {
  if (read.kind === 'returned') return returnError(read.request, read.error, read.why);
  return replyErrorPage(branding, read.reason);
}

export function replyErrorPage(branding: Branding, reason: string): HttpResponse {
  const body = html`<main>
    <h1>An error was encountered</h1>
    <p class="error" role="alert">${reason}</p>
  </main>`;
  return replyPage(400, { title: 'Error', style: styleOf(branding), body });
}

export function withCookie(response: HttpResponse, cookie: string): HttpResponse {
  const cookies = [...(response.headers['set-cookie'] ?? []), cookie];
  return { ...response, headers: { ...response.headers, 'set-cookie': cookies } };
}

function styleOf({ button, buttonText, page }: Branding): string {
  return `
body { margin: 0; padding: 12vh 1rem; background: ${page}; color: #16191f; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 22rem; margin: auto; padding: 2rem; background: #fff; border: 1px solid #b6bec9; border-radius: .75rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button, .provider { display: block; width: 100%; margin: .5rem 0; padding: .6rem; box-sizing: border-box;
  font: inherit; text-align: center; text-decoration: none; border: 1px solid ${button}; border-radius: .5rem }
input { text-align: left; border-color: #7d8998 }
button { margin-top: 1rem; background: ${button}; color: ${buttonText}; font-weight: 700 }
.provider { color: ${button} }
.error { color: #b0080f }
`;
}
