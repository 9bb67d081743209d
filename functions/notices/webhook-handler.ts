import type { DynamoDBRecord } from 'aws-lambda';
import { Webhook } from 'standardwebhooks';
import type { FormDefinition } from '#contract/forms.ts';
import { leadAttributes } from '#contract/leads.ts';
import { nameOfError } from '#functions/error-name.ts';
import { createStreamHandler, type HandledRecord, type StreamLog } from './stream-handler.ts';

export type WebhookDependencies = StreamLog & {
  readonly form: FormDefinition;
  readonly url: string;
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

const timeoutMs = 5_000;
/** Answers that another try may change. */
const passing = new Set([408, 425, 429]);

/**
 * Posts each lead to the company's chat or CRM, signed (Standard Webhooks 1.0). Its id is the lead's reference, by which the
 * other side knows a repeat. It is apart from the mail: an address that does not answer holds up no mail.
 */
export function createWebhookHandler(dependencies: WebhookDependencies) {
  return createStreamHandler(dependencies, async (record) => {
    const reference = record.dynamodb?.Keys?.[dependencies.form.tableKey]?.S ?? '';
    return { reference, ...(await post(reference, record, dependencies)) };
  });
}

async function post(
  reference: string,
  record: DynamoDBRecord,
  dependencies: WebhookDependencies,
): Promise<HandledRecord> {
  const { form, url, secret, fetch, now } = dependencies;
  const image = record.dynamodb?.NewImage ?? {};
  // The company has dealt with it, which is a change of the item too. Only `replay` posts such a lead again.
  if (image[leadAttributes.status] && !image[leadAttributes.replayedAt]) return { outcome: 'settled' };
  const fields = Object.keys(form.schema.entries).map((name) => [name, image[name]?.S] as const);
  const timestamp = now();
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: image['createdAt']?.S,
    data: { reference, ...Object.fromEntries(fields) },
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': reference,
    'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(reference, timestamp, body),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (ok) return { outcome: 'told' };
    const isFinal = status < 500 && !passing.has(status);
    return { outcome: isFinal ? 'failed' : 'waiting', errorName: `Status${status}` };
  } catch (error) {
    return { outcome: 'waiting', errorName: nameOfError(error) };
  }
}
