import { expiryAttribute } from '#contract/delivery.ts';
import { tableKeys, type SubscriptionForm } from '#contract/forms.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import type { Queue, QueueDependencies } from '#functions/outbox/queue.ts';
import { createTableQueue } from '#functions/outbox/table-queue.ts';
import { createCounter } from '#functions/store/counter.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { composeConfirmation } from './confirmation-email.ts';
import { createConfirmationQuotas } from './confirmation-quotas.ts';

export function createConfirmationQueue(
  { environment, documents, sendMail, now }: QueueDependencies,
  form: SubscriptionForm,
): Queue {
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form.name],
    keyName: tableKeys.subscription,
    delivery: 'email',
    whenDone: (at) => ({
      set: { [expiryAttribute]: expiryAfter(at, unconfirmedDays.emailed) },
      remove: ['delivery', 'attempts'],
    }),
  });
  const counter = createCounter(documents, environment.COUNTERS_TABLE);
  const quotas = createConfirmationQuotas(counter, form, environment.LINK_SECRET);
  const send: Queue['send'] = ({ email }) => sendMail(composeConfirmation(form, String(email), now(), environment));
  return { ...table, name: 'confirmations', isUrgent: false, lateMinutes: 360, maxAttempts: 1, quotas, send };
}
