import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { InferOutput } from 'valibot';
import { expiryAttribute } from '#contract/delivery.ts';
import { formOf } from '#contract/forms.ts';
import type { outboxEnvironment } from '#contract/function-environment.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { createCounter } from '#functions/store/counter.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { composeConfirmation } from './confirmation-email.ts';
import { createConfirmationQuotas } from './confirmation-quotas.ts';
import { composeLeadEmail } from './lead-email.ts';
import type { SendMail } from './mailer.ts';
import type { Queue } from './run-outbox.ts';
import { createTableQueue } from './table-queue.ts';
import { postWebhook } from './webhook.ts';

export type QueueDependencies = {
  readonly environment: InferOutput<typeof outboxEnvironment>;
  readonly documents: DynamoDBDocumentClient;
  readonly sendMail: SendMail;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

const form = formOf('contacts');

/** In the order of a run. A slow webhook comes last, so that it delays no email. */
export function createQueues(dependencies: QueueDependencies): readonly Queue[] {
  const { SES_PRODUCTION_ACCESS: maySend, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = dependencies.environment;
  const hasWebhook = url !== undefined && secret !== undefined;
  return [
    messages(dependencies, hasWebhook),
    ...(maySend ? [confirmations(dependencies)] : []),
    ...(hasWebhook ? [webhooks(dependencies, url, secret)] : []),
  ];
}

function messages({ environment, documents, sendMail }: QueueDependencies, hasWebhook: boolean): Queue {
  const table = createTableQueue(documents, {
    TableName: environment.CONTACTS_TABLE,
    keyName: 'id',
    delivery: 'email',
    // The lease was for the email: without `attemptedAt` the webhook follows at once.
    whenDone: (now) => ({
      set: { notifiedAt: now.toISOString(), ...(hasWebhook && { delivery: 'webhook' }) },
      remove: ['attempts', 'attemptedAt', ...(hasWebhook ? [] : ['delivery'])],
    }),
  });
  const { COMPANY_NAME: companyName } = environment;
  const send: Queue['send'] = (item, isRepeat) =>
    sendMail({ to: environment.MAIL_TO, ...composeLeadEmail(form, item, { companyName, isRepeat }) });
  return { ...table, name: 'messages', isUrgent: true, maxAttempts: 2, send };
}

function confirmations({ environment, documents, sendMail, now }: QueueDependencies): Queue {
  const table = createTableQueue(documents, {
    TableName: environment.NEWSLETTERS_TABLE,
    keyName: 'email',
    delivery: 'email',
    whenDone: (at) => ({
      set: { [expiryAttribute]: expiryAfter(at, unconfirmedDays.emailed) },
      remove: ['delivery', 'attempts'],
    }),
  });
  const counter = createCounter(documents, environment.COUNTERS_TABLE);
  const quotas = createConfirmationQuotas(counter, environment.LINK_SECRET);
  const send: Queue['send'] = ({ email }) => sendMail(composeConfirmation(String(email), now(), environment));
  return { ...table, name: 'confirmations', isUrgent: false, maxAttempts: 1, quotas, send };
}

function webhooks({ environment, documents, fetch, now }: QueueDependencies, url: string, secret: string): Queue {
  const table = createTableQueue(documents, {
    TableName: environment.CONTACTS_TABLE,
    keyName: 'id',
    delivery: 'webhook',
    whenDone: () => ({ remove: ['delivery', 'attempts', 'attemptedAt'] }),
  });
  const send: Queue['send'] = (item) => postWebhook(form, item, { url, secret, fetch, now });
  return { ...table, name: 'webhooks', isUrgent: true, send };
}
