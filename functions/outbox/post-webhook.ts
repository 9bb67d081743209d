import { Webhook } from 'standardwebhooks';
import type { Form } from '#contract/forms.ts';
import { tableKey } from '#contract/submission.ts';
import { nameOfError } from '#functions/log.ts';
import type { Item } from '#functions/store/update.ts';
import type { Sent } from './mailer.ts';

export type WebhookSettings = {
  readonly url: string;
  readonly secret: string;
  readonly attempt: number;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

const timeoutMs = 5_000;

/** With the pauses of the queue, a person has half an hour to correct the receiver. */
const maxRefusals = 5;

/** Statuses of a receiver that refuses for the moment: RFC 9110, 15.5.9; RFC 8470, 5.2; RFC 6585, 4. */
const temporary = new Set([408, 425, 429]);

/** Posts a submission, signed as Standard Webhooks 1.0 says. The receiver drops repeats by `webhook-id`. Never rejects. */
export async function postWebhook(
  form: Form,
  item: Item,
  { url, secret, attempt, fetch, now }: WebhookSettings,
): Promise<Sent> {
  const reference = String(item[tableKey]);
  const { suspicion, createdAt } = item;
  // A visitor's repeat of a suspected submission, without a suspicion, has the same reference and is another event.
  const id = suspicion === undefined ? reference : `${reference}-suspected`;
  const fields = Object.fromEntries(Object.keys(form.fields).map((name) => [name, item[name]]));
  const data = { form: form.name, reference, suspicion, fields };
  const body = JSON.stringify({ type: 'submission.created', timestamp: createdAt, data });
  const timestamp = now();
  try {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, timestamp, body),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.body?.cancel();
    if (reply.ok) return { kind: 'sent' };
    return { kind: isFinal(reply.status, attempt) ? 'refused' : 'unknown', errorName: `Status${reply.status}` };
  } catch (error) {
    return { kind: 'unknown', errorName: nameOfError(error) };
  }
}

/** 410 says that the receiver is gone (Standard Webhooks, “Deliverability and reliability”). */
function isFinal(status: number, attempt: number): boolean {
  const isRefusal = status >= 400 && status < 500 && !temporary.has(status);
  return status === 410 || (isRefusal && attempt >= maxRefusals);
}
