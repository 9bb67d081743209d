import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { SendMail } from './mailer.ts';
import { findByDelivery } from './table-queue.ts';

const dayMs = 86_400_000;

/** Emails the company how many submissions were quarantined in the last 24 hours, if any (N5). Throws if it cannot. */
export async function sendQuarantineSummary(
  environment: Pick<OutboxEnvironment, 'CONTACTS_TABLE' | 'NEWSLETTERS_TABLE' | 'MAIL_TO'>,
  documents: DynamoDBDocumentClient,
  sendMail: SendMail,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const count = async (table: string) => {
    let items = 0;
    for await (const _ of findByDelivery(documents, table, 'quarantined', since)) items += 1;
    return items;
  };
  const messages = await count(environment.CONTACTS_TABLE);
  const addresses = await count(environment.NEWSLETTERS_TABLE);
  if (messages + addresses === 0) return;
  const sent = await sendMail({
    to: environment.MAIL_TO,
    subject: `Suspected spam of the last 24 hours: ${messages + addresses}`,
    text: [
      'These submissions looked like spam. They are stored, and you were not notified of them.',
      `Contact messages: ${messages}`,
      `Newsletter addresses: ${addresses}`,
      '',
      'To read the messages: npm run leads -- list --show quarantined',
      'To receive one like any other: npm run leads -- approve <reference>',
      '',
    ].join('\n'),
  });
  if (sent.kind !== 'sent') throw new Error(`The summary of quarantined submissions was not sent: ${sent.errorName}.`);
}
