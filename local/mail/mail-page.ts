import { html } from '#local/http/html.ts';
import { headerValue, reply, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { replyPage } from '#local/http/page.ts';
import type { Mailbox } from './mailbox.ts';

export const mailPath = '/__local/mail';

const style = `
body { margin: 0; padding: 2rem 1rem; background: #f6f7f9; color: #16191f; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 42rem; margin: auto }
article { margin: 1rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #d5dbe3; border-radius: .75rem }
h2 { margin: 0; font-size: 1.1rem }
p { margin: .5rem 0; overflow-wrap: anywhere }
.text { white-space: pre-wrap }
strong { font-size: 1.5rem; letter-spacing: .15em }
`;

/** The mailbox: a page for people, or JSON, newest first, for who accepts that. No other origin can read it. */
export function answerMail({ method, headers }: HttpRequest, { mails }: Mailbox): HttpResponse {
  if (method !== 'GET' && method !== 'HEAD') return reply(405, 'text/plain', 'The mailbox can only be read.');
  if (headerValue(headers, 'accept')?.includes('application/json') === true) {
    const response = replyJson(200, mails);
    const closed = { 'cache-control': ['no-store'], 'cross-origin-resource-policy': ['same-origin'] };
    return { ...response, headers: { ...response.headers, ...closed, 'x-content-type-options': ['nosniff'] } };
  }
  const articles = mails.map(
    ({ to, replyTo, subject, text, code, sentAt }) =>
      html`<article>
        <h2>${subject}</h2>
        <p>To ${to}, ${new Date(sentAt).toISOString()}</p>
        ${replyTo ? html`<p>Answers go to ${replyTo}</p>` : ''} ${code ? html`<p><strong>${code}</strong></p>` : ''}
        <p class="text">${withLinks(text)}</p>
      </article>`,
  );
  const body = html`<main>
    <h1>Mail</h1>
    <p>What would have been sent. Nothing leaves this machine. <a href="${mailPath}">Look again</a></p>
    ${articles.length > 0 ? articles : html`<p>There is no mail yet.</p>`}
  </main>`;
  return replyPage(200, { title: 'Mail on this machine', style, body });
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
