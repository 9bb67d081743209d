import { officeHours } from '#company/office-hours.ts';
import { serviceLevels } from '#company/service-levels.ts';
import { tableKeys, type LeadForm } from '#contract/forms.ts';
import type { Queue, QueueDependencies } from '#functions/outbox/queue.ts';
import { createTableQueue } from '#functions/outbox/table-queue.ts';
import { composeLeadEmail } from './lead-email.ts';
import { postWebhook } from './webhook.ts';

const answers = { workingDays: serviceLevels.replyWorkingDays, hours: officeHours };

export function createMessageQueue({ environment, documents, sendMail }: QueueDependencies, form: LeadForm): Queue {
  const { COMPANY_NAME: companyName, TIME_ZONE: timeZone, MAIL_TO: to, WEBHOOK_URL } = environment;
  const hasWebhook = WEBHOOK_URL !== undefined;
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form.name],
    keyName: tableKeys.lead,
    delivery: 'email',
    // Without `attemptedAt` the item has no lease, so the webhook follows in the same run.
    whenDone: (now) => ({
      set: { notifiedAt: now.toISOString(), ...(hasWebhook && { delivery: 'webhook' }) },
      remove: ['attempts', 'attemptedAt', ...(hasWebhook ? [] : ['delivery'])],
    }),
  });
  const send: Queue['send'] = (item, isRepeat) =>
    sendMail({ to, ...composeLeadEmail(form, item, { companyName, timeZone, answers, isRepeat }) });
  return { ...table, name: 'messages', isUrgent: true, lateMinutes: 15, maxAttempts: 2, send };
}

/** If no webhook is configured, the outbox removes waiting items from this queue without a call. */
export function createWebhookQueue({ environment, documents, fetch, now }: QueueDependencies, form: LeadForm): Queue {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = environment;
  const table = createTableQueue(documents, {
    TableName: environment.FORM_TABLES[form.name],
    keyName: tableKeys.lead,
    delivery: 'webhook',
    whenDone: () => ({ remove: ['delivery', 'attempts', 'attemptedAt'] }),
  });
  const send: Queue['send'] = async (item) =>
    url === undefined || secret === undefined ? { kind: 'sent' } : postWebhook(form, item, { url, secret, fetch, now });
  return { ...table, name: 'webhooks', isUrgent: true, lateMinutes: 15, send };
}
