import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '#contract/delivery.ts';
import type { SubscriptionLink } from '#contract/subscription-links.ts';
import { update } from '#functions/store/update.ts';

/** `not-on-list`: the email address is not in the table. Rejects if the database fails. */
export type FollowLink = (link: SubscriptionLink, email: string, now: Date) => Promise<'done' | 'not-on-list'>;

export function createFollowLink(documents: DynamoDBDocumentClient, TableName: string): FollowLink {
  return async (link, email, now) => {
    const key = { TableName, Key: { email } };
    if (link === 'unsubscribe') {
      await documents.send(new DeleteCommand(key));
      return 'done';
    }
    const confirmed = await update(documents, key, {
      setOnce: { confirmedAt: now.toISOString() },
      remove: [expiryAttribute, 'delivery', 'attempts'],
      where: 'attribute_exists(email)',
    });
    return confirmed ? 'done' : 'not-on-list';
  };
}
