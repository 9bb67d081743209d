import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Delivery } from '#contract/delivery.ts';
import { quotas } from '#contract/limits.ts';
import { epochSeconds } from './expiry.ts';
import type { Item } from './update.ts';

/** The existing item, in DynamoDB's format. Undefined if the new item was stored. */
export type ExistingItem = Readonly<Record<string, AttributeValue>> | undefined;

export function createMessage(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  keyName: string,
): Promise<ExistingItem> {
  const ifNew = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': keyName } };
  return create(documents, { TableName, Item: item, ...ifNew });
}

// TTL deletes items days late, so a new item replaces an expired one. An unsuspicious subscription also replaces a
// quarantined item, and an unconfirmed item whose confirmation email was sent an hour ago or earlier (N4).
export function createSubscription(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  now: Date,
): Promise<ExistingItem> {
  const canReplace = item['delivery'] === ('email' satisfies Delivery);
  const absentOrExpired = 'attribute_not_exists(email) OR expiresAt <= :now';
  const quarantinedOrUnconfirmed =
    'attribute_not_exists(confirmedAt) AND (delivery = :quarantined OR (attribute_not_exists(delivery) AND attemptedAt <= :emailedBefore))';
  const emailedBefore = new Date(now.getTime() - quotas.mailbox.short.seconds * 1000).toISOString();
  return create(documents, {
    TableName,
    Item: item,
    ConditionExpression: canReplace ? `${absentOrExpired} OR (${quarantinedOrUnconfirmed})` : absentOrExpired,
    ExpressionAttributeValues: {
      ':now': epochSeconds(now),
      ...(canReplace && { ':quarantined': 'quarantined' satisfies Delivery, ':emailedBefore': emailedBefore }),
    },
  });
}

async function create(documents: DynamoDBDocumentClient, put: PutCommandInput): Promise<ExistingItem> {
  try {
    await documents.send(new PutCommand({ ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item ?? {};
  }
}
