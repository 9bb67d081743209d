import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { InferOutput } from 'valibot';
import { expiryAttribute } from '#contract/delivery.ts';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf, leadForms } from '#contract/forms.ts';
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

const formsToConfirm = formNames.filter((form) => formOf(form).needsConfirmation);

/** The queues of all forms, in the order of a run. Webhooks come last, because a slow server must not delay emails. */
export function createQueues(dependencies: QueueDependencies): readonly Queue[] {
  const { SES_PRODUCTION_ACCESS: maySend } = dependencies.environment;
  return [
    ...leadForms.map((form) => messages(dependencies, form)),
    ...(maySend ? formsToConfirm.map((form) => confirmations(dependencies, form)) : []),
    ...leadForms.map((form) => webhooks(dependencies, form)),
  ];
}

function messages({ environment, documents, sendMail }: QueueDependencies, form: FormName): Queue {
  const hasWebhook = environment.WEBHOOK_URL !== undefined;
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form],
    keyName: formOf(form).tableKey,
    delivery: 'email',
    // Without `attemptedAt` the item has no lease, so the webhook follows in the same run.
    whenDone: (now) => ({
      set: { notifiedAt: now.toISOString(), ...(hasWebhook && { delivery: 'webhook' }) },
      remove: ['attempts', 'attemptedAt', ...(hasWebhook ? [] : ['delivery'])],
    }),
  });
  const { COMPANY_NAME: companyName, TIME_ZONE: timeZone } = environment;
  const send: Queue['send'] = (item, isRepeat) =>
    sendMail({ to: environment.MAIL_TO, ...composeLeadEmail(formOf(form), item, { companyName, timeZone, isRepeat }) });
  return { ...table, name: 'messages', isUrgent: true, maxAttempts: 2, send };
}

function confirmations({ environment, documents, sendMail, now }: QueueDependencies, form: FormName): Queue {
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form],
    keyName: formOf(form).tableKey,
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

/** If no webhook is configured, the outbox removes waiting items from this queue without a call. */
function webhooks({ environment, documents, fetch, now }: QueueDependencies, form: FormName): Queue {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = environment;
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form],
    keyName: formOf(form).tableKey,
    delivery: 'webhook',
    whenDone: () => ({ remove: ['delivery', 'attempts', 'attemptedAt'] }),
  });
  const send: Queue['send'] = async (item) =>
    url === undefined || secret === undefined
      ? { kind: 'sent' }
      : postWebhook(formOf(form), item, { url, secret, fetch, now });
  return { ...table, name: 'webhooks', isUrgent: true, send };
}
