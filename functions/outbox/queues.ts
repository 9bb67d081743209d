import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { serviceLevels } from '#company/service-levels.ts';
import { allForms, type Form } from '#contract/forms.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { Step } from '#contract/submission.ts';
import type { Item } from '#functions/store/update.ts';
import { siteFacts } from '#site-facts';
import { createDueItems, type DueItems } from './due-items.ts';
import type { SendMail, Sent } from './mailer.ts';
import { postWebhook } from './post-webhook.ts';
import { composeSubmissionEmail } from './submission-email.ts';

/** The submissions of one form that wait for one step. */
export type Queue = DueItems & {
  readonly name: Step;
  readonly form: Form['name'];
  /** `attempt` is 1 for the first one. Never rejects. */
  readonly send: (item: Item, attempt: number) => Promise<Sent>;
  readonly maxAttempts: number;
  /** An item that waits longer is a problem. */
  readonly lateMinutes: number;
};

export type QueueDependencies = {
  readonly environment: OutboxEnvironment;
  readonly documents: DynamoDBDocumentClient;
  readonly sendMail: SendMail;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};

/** The queues of all forms, in the order of a run. Webhooks come last, because a slow server must not delay emails. */
export function createQueues(dependencies: QueueDependencies): readonly Queue[] {
  return [
    ...allForms.map((form) => createEmailQueue(dependencies, form)),
    ...allForms.map((form) => createWebhookQueue(dependencies, form)),
  ];
}

const answers = { workingDays: serviceLevels.replyWorkingDays, hours: siteFacts.officeHours };

function createEmailQueue({ environment, documents, sendMail }: QueueDependencies, form: Form): Queue {
  const { COMPANY_NAME: companyName, TIME_ZONE: timeZone, FORM_TABLES, WEBHOOK_URL } = environment;
  return {
    ...createDueItems(documents, {
      TableName: FORM_TABLES[form.name],
      step: 'email',
      nextStep: WEBHOOK_URL === undefined ? undefined : 'webhook',
      // Only a result that is not known is tried again, after the lease.
      pauseMs: () => 0,
      whenDone: (now) => ({ emailedAt: now.toISOString() }),
    }),
    name: 'email',
    form: form.name,
    maxAttempts: 2,
    lateMinutes: 15,
    send: (item, attempt) =>
      sendMail(composeSubmissionEmail(form, item, { companyName, timeZone, answers, isRepeat: attempt > 1 })),
  };
}

/** Eleven pauses, which double from two minutes on, are almost three days. */
const webhookAttempts = 12;

/** If no webhook is configured, the outbox removes waiting items from this queue without a call. */
function createWebhookQueue({ environment, documents, fetch, now }: QueueDependencies, form: Form): Queue {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, FORM_TABLES } = environment;
  return {
    ...createDueItems(documents, {
      TableName: FORM_TABLES[form.name],
      step: 'webhook',
      nextStep: undefined,
      pauseMs: (attempt) => 2 ** attempt * 60_000,
      whenDone: () => ({}),
    }),
    name: 'webhook',
    form: form.name,
    maxAttempts: webhookAttempts,
    lateMinutes: 30,
    send: async (item, attempt) =>
      url === undefined || secret === undefined
        ? { kind: 'sent' }
        : postWebhook(form, item, { url, secret, attempt, fetch, now }),
  };
}
