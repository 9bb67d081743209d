import { DeleteCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '#contract/delivery.ts';
import type { SubscriptionLink } from '#contract/subscription-links.ts';
import { update } from '#functions/store/update.ts';
import { unsubscribedKey } from './signed-link.ts';

/** `not-on-list`: the email address is not in the table. Rejects if the database fails. */
export type FollowLink = (link: SubscriptionLink, email: string, now: Date) => Promise<'done' | 'not-on-list'>;

/** Unsubscribing leaves a code of the address, so that no import and no restore adds the person again. */
export function createFollowLink(documents: DynamoDBDocumentClient, TableName: string, secret: string): FollowLink {
  return async (link, email, now) => {
    const key = { TableName, Key: { email } };
    const code = { email: unsubscribedKey(email, secret) };
    if (link === 'unsubscribe') {
      await documents.send(new PutCommand({ TableName, Item: { ...code, createdAt: now.toISOString() } }));
      await documents.send(new DeleteCommand(key));
      return 'done';
    }
    const confirmed = await update(documents, key, {
      setOnce: { confirmedAt: now.toISOString() },
      remove: [expiryAttribute, 'delivery', 'attempts'],
      where: 'attribute_exists(email)',
    });
    if (confirmed) await documents.send(new DeleteCommand({ TableName, Key: code }));
    return confirmed ? 'done' : 'not-on-list';
  };
}
