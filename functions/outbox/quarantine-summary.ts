import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { leadForms, subscriptionForms, type Form } from '#contract/forms.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { SendMail } from './mailer.ts';
import { findByDelivery } from './table-queue.ts';

const dayMs = 86_400_000;

/** Emails the number of submissions that were quarantined in the last 24 hours. Throws if the email fails. */
export async function sendQuarantineSummary(
  environment: Pick<OutboxEnvironment, 'FORM_TABLES' | 'MAIL_TO'>,
  documents: DynamoDBDocumentClient,
  sendMail: SendMail,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const count = async (forms: readonly Form[]) => {
    let items = 0;
    for (const { name } of forms) {
      const table = environment.FORM_TABLES[name];
      for await (const _ of findByDelivery(documents, table, 'quarantined', since)) items += 1;
    }
    return items;
  };
  const messages = await count(leadForms);
  const addresses = await count(subscriptionForms);
  if (messages + addresses === 0) return;
  const sent = await sendMail({
    to: environment.MAIL_TO,
    subject: `Suspected spam of the last 24 hours: ${messages + addresses}`,
    text: [
      'These submissions looked like spam. They are stored, and you were not notified of them.',
      `Messages: ${messages}`,
      `Addresses of subscribers: ${addresses}`,
      '',
      'To read the messages: npm run leads -- list --show quarantined',
      'To approve a message and receive its email: npm run leads -- approve <reference>',
      '',
    ].join('\n'),
  });
  if (sent.kind !== 'sent') throw new Error(`The summary of quarantined submissions was not sent: ${sent.errorName}.`);
}
