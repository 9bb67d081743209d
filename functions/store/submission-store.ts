import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Delivery } from '#contract/delivery.ts';
import { quotas } from '#contract/limits.ts';
import { epochSeconds } from './expiry.ts';
import type { Item } from './update.ts';

/** The existing item, in DynamoDB's format, if the table keeps it and drops the new one. */
export type ExistingItem = Readonly<Record<string, AttributeValue>> | undefined;

export function createMessage(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  keyName: string,
): Promise<ExistingItem> {
  const isNew = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': keyName } };
  return create(documents, { TableName, Item: item, ...isNew });
}

/**
 * Stores an email address that is new or expired, because TTL deletes items days late. A subscription that is not suspicious
 * also replaces a quarantined one, or one without a confirmation an hour after its email (N4).
 */
export function createSubscription(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  now: Date,
): Promise<ExistingItem> {
  const isDue = item['delivery'] === ('email' satisfies Delivery);
  const isGone = 'attribute_not_exists(email) OR expiresAt <= :now';
  const isReplaceable =
    'attribute_not_exists(confirmedAt) AND (delivery = :quarantined OR (attribute_not_exists(delivery) AND attemptedAt <= :emailedBefore))';
  const emailedBefore = new Date(now.getTime() - quotas.mailbox.short.seconds * 1000).toISOString();
  return create(documents, {
    TableName,
    Item: item,
    ConditionExpression: isDue ? `${isGone} OR (${isReplaceable})` : isGone,
    ExpressionAttributeValues: {
      ':now': epochSeconds(now),
      ...(isDue && { ':quarantined': 'quarantined' satisfies Delivery, ':emailedBefore': emailedBefore }),
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
