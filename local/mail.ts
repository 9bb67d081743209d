import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { HttpResponse } from '#local/http/message.ts';
import { html, replyPage } from '#local/http/page.ts';
import type { Clock } from './clock.ts';
import { StoredMap } from './storage.ts';

const mailSchema = v.object({
  id: v.string(),
  from: v.optional(v.string()),
  to: v.string(),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  /** Cognito sends only HTML. */
  text: v.optional(v.string()),
  html: v.optional(v.string()),
  code: v.optional(v.string()),
  sentAt: v.number(),
});

export type Mail = v.InferOutput<typeof mailSchema>;

const maxKept = 200;

export class Mailbox {
  readonly #mails: StoredMap<Mail>;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#mails = new StoredMap(join(dataDir, 'mail.json'), mailSchema);
    this.#clock = clock;
  }

  get mails(): readonly Mail[] {
    return this.#mails.values().toReversed();
  }

  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): void {
    const id = randomUUID();
    this.#mails.set(id, { ...mail, id, sentAt: this.#clock.now() });
    this.#mails.keepNewest(maxKept);
  }
}

export const mailPath = '/__local/mail';

/** Pages of other origins cannot read the emails. */
export function answerMail({ mails }: Mailbox): HttpResponse {
  const body = html`<main>
    <h1>Mail</h1>
    <p>Emails that AWS would have sent. No email leaves this machine. <a href="${mailPath}">Reload</a></p>
    ${mails.length > 0 ? mails.map(showMail) : html`<p>There is no email yet.</p>`}
  </main>`;
  return replyPage(200, { title: 'Mail on this machine', body, hasEmails: true });
}

/** The frame runs no script and has its own origin. Its links open in a new tab. */
function showMail({ to, replyTo, subject, text = '', html: markup, code, sentAt }: Mail) {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, ${new Date(sentAt).toISOString()}</p>
    ${replyTo ? html`<p>Replies go to ${replyTo}</p>` : ''} ${code ? html`<p><strong>${code}</strong></p>` : ''}
    <div class="parts">
      ${markup ? html`<iframe title="HTML part: ${subject}" sandbox="${sandbox}" srcdoc="${markup}"></iframe>` : ''}
      ${text ? html`<p>${withLinks(text)}</p>` : ''}
    </div>
  </article>`;
}

function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
