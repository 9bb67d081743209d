import { Webhook } from 'standardwebhooks';
import { tableKeys, type LeadForm } from '#contract/forms.ts';
import { nameOfError } from '#functions/log.ts';
import type { Sent } from '#functions/outbox/mailer.ts';
import type { Item } from '#functions/store/update.ts';

export type WebhookSettings = {
  readonly url: string;
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

const timeoutMs = 5_000;

/** Posts a message, signed as Standard Webhooks 1.0 says. The receiver drops repeats by `webhook-id`. Never rejects. */
export async function postWebhook(
  form: LeadForm,
  item: Item,
  { url, secret, fetch, now }: WebhookSettings,
): Promise<Sent> {
  const reference = String(item[tableKeys.lead]);
  const fields = Object.keys(form.schema.entries).map((name) => [name, item[name]] as const);
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: item['createdAt'],
    data: { reference, ...Object.fromEntries(fields) },
  });
  const timestamp = now();
  try {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': reference,
      'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(reference, timestamp, body),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.body?.cancel();
    return reply.ok ? { kind: 'sent' } : { kind: 'unknown', errorName: `Status${reply.status}` };
  } catch (error) {
    return { kind: 'unknown', errorName: nameOfError(error) };
  }
}
