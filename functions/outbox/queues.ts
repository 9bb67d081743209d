import { leadForms, subscriptionForms } from '#contract/forms.ts';
import { createMessageQueue, createWebhookQueue } from '#functions/leads/lead-queues.ts';
import { createConfirmationQueue } from '#functions/subscriptions/confirmation-queue.ts';
import type { Queue, QueueDependencies } from './queue.ts';

/** The queues of all forms, in the order of a run. Webhooks come last, because a slow server must not delay emails. */
export function createQueues(dependencies: QueueDependencies): readonly Queue[] {
  const { SES_PRODUCTION_ACCESS: maySend } = dependencies.environment;
  return [
    ...leadForms.map((form) => createMessageQueue(dependencies, form)),
    ...(maySend ? subscriptionForms : []).map((form) => createConfirmationQueue(dependencies, form)),
    ...leadForms.map((form) => createWebhookQueue(dependencies, form)),
  ];
}
