import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Delivery } from '#contract/delivery.ts';
import { quotas } from '#contract/limits.ts';
import { epochSeconds } from './expiry.ts';
import type { Item } from './update.ts';

/** The earlier item, in the database's own form, if the table keeps it in place of the new one. */
export type Earlier = Readonly<Record<string, AttributeValue>> | undefined;

/** Stores a submission unless an item with its key exists. */
export function createMessage(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  keyName: string,
): Promise<Earlier> {
  const isNew = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': keyName } };
  return create(documents, { TableName, Item: item, ...isNew });
}

/**
 * Stores an address unless it exists. An item counts as gone once it has expired, because TTL deletes days late. A due
 * address also replaces one that was quarantined, or that was emailed more than an hour ago and never confirmed (N4).
 */
export function createSubscription(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  now: Date,
): Promise<Earlier> {
  const isDue = item['delivery'] === ('email' satisfies Delivery);
  const isGone = 'attribute_not_exists(email) OR expiresAt <= :now';
  const isUnanswered =
    'attribute_not_exists(confirmedAt) AND (delivery = :quarantined OR (attribute_not_exists(delivery) AND attemptedAt <= :askedBefore))';
  const askedBefore = new Date(now.getTime() - quotas.mailbox.short.seconds * 1000).toISOString();
  return create(documents, {
    TableName,
    Item: item,
    ConditionExpression: isDue ? `${isGone} OR (${isUnanswered})` : isGone,
    ExpressionAttributeValues: {
      ':now': epochSeconds(now),
      ...(isDue && { ':quarantined': 'quarantined' satisfies Delivery, ':askedBefore': askedBefore }),
    },
  });
}

async function create(documents: DynamoDBDocumentClient, put: PutCommandInput): Promise<Earlier> {
  try {
    await documents.send(new PutCommand({ ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item ?? {};
  }
}
