import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { InferOutput } from 'valibot';
import { expiryAttribute, type Delivery } from '#contract/delivery.ts';
import { formOf } from '#contract/forms.ts';
import type { outboxEnvironment } from '#contract/function-environment.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { createCounter } from '#functions/store/counter.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { composeConfirmation } from './confirmation-email.ts';
import { createConfirmationQuotas } from './confirmation-quotas.ts';
import { composeLeadEmail } from './lead-email.ts';
import type { SendMail } from './mailer.ts';
import { createQueueTable } from './queue-table.ts';
import type { Queue } from './run-outbox.ts';
import { postWebhook } from './webhook.ts';

export type QueueDependencies = {
  readonly environment: InferOutput<typeof outboxEnvironment>;
  readonly documents: DynamoDBDocumentClient;
  readonly sendMail: SendMail;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

const form = formOf('contacts');

/** The queues of the outbox, in the order of a run. A slow webhook comes last, so that it delays no email. */
export function createQueues(dependencies: QueueDependencies): readonly Queue[] {
  const { SES_PRODUCTION_ACCESS, WEBHOOK_URL, WEBHOOK_SECRET } = dependencies.environment;
  const webhook = WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined;
  return [
    messages(dependencies, webhook ? 'webhook' : undefined),
    ...(SES_PRODUCTION_ACCESS ? [confirmations(dependencies)] : []),
    ...(webhook ? [webhooks(dependencies, webhook)] : []),
  ];
}

function messages({ environment, documents, sendMail }: QueueDependencies, next: Delivery | undefined): Queue {
  return {
    name: 'messages',
    isUrgent: true,
    maxAttempts: 2,
    ...createQueueTable({
      documents,
      TableName: environment.CONTACTS_TABLE,
      keyName: 'id',
      delivery: 'email',
      // Without `attemptedAt` the webhook follows at once: the lease was for the email.
      whenDone: (now) => ({
        set: { notifiedAt: now.toISOString(), ...(next && { delivery: next }) },
        remove: ['attempts', 'attemptedAt', ...(next ? [] : ['delivery'])],
      }),
    }),
    send: (item, isRepeat) => sendMail({ to: environment.MAIL_TO, ...composeLeadEmail(form, item, isRepeat) }),
  };
}

function confirmations({ environment, documents, sendMail, now }: QueueDependencies): Queue {
  const { NEWSLETTERS_TABLE, COUNTERS_TABLE, SITE_URL, COMPANY_NAME, LINK_SECRET } = environment;
  const settings = { siteUrl: SITE_URL, companyName: COMPANY_NAME, linkSecret: LINK_SECRET };
  return {
    name: 'confirmations',
    isUrgent: false,
    maxAttempts: 1,
    quotas: createConfirmationQuotas(createCounter(documents, COUNTERS_TABLE), LINK_SECRET),
    ...createQueueTable({
      documents,
      TableName: NEWSLETTERS_TABLE,
      keyName: 'email',
      delivery: 'email',
      whenDone: (at) => ({
        set: { [expiryAttribute]: expiryAfter(at, unconfirmedDays.emailed) },
        remove: ['delivery', 'attempts'],
      }),
    }),
    send: ({ email }) => sendMail(composeConfirmation(String(email), now(), settings)),
  };
}

function webhooks(
  { environment, documents, fetch, now }: QueueDependencies,
  target: { readonly url: string; readonly secret: string },
): Queue {
  return {
    name: 'webhooks',
    isUrgent: true,
    ...createQueueTable({
      documents,
      TableName: environment.CONTACTS_TABLE,
      keyName: 'id',
      delivery: 'webhook',
      whenDone: () => ({ remove: ['delivery', 'attempts', 'attemptedAt'] }),
    }),
    send: (item) => postWebhook(form, item, { ...target, fetch, now }),
  };
}
