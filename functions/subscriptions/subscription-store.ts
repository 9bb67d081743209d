import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { subscriptionAttributes, type SubscriptionLink, type SubscriptionState } from '#contract/subscriptions.ts';

/** What a link does to the subscription of its address. Rejects if the database fails; doing it again changes nothing. */
export type FollowLink = (email: string, now: Date) => Promise<'done' | 'gone'>;

export function createFollowLink(client: DynamoDBClient, TableName: string, link: SubscriptionLink): FollowLink {
  return link === 'confirm' ? confirm(client, TableName) : leave(client, TableName);
}

/** A confirmed subscription does not expire. The mail that may still be on its way is not sent. */
function confirm(client: DynamoDBClient, TableName: string): FollowLink {
  const { state, confirmedAt } = subscriptionAttributes;
  return async (email, now) => {
    const update = new UpdateItemCommand({
      TableName,
      Key: { email: { S: email } },
      UpdateExpression:
        'SET #state = :confirmed, #at = if_not_exists(#at, :now), #notice = :told REMOVE #expiry, #attempts',
      ConditionExpression: 'attribute_exists(email)',
      ExpressionAttributeNames: {
        '#state': state,
        '#at': confirmedAt,
        '#notice': leadAttributes.notice,
        '#attempts': leadAttributes.noticeAttempts,
        '#expiry': expiryAttribute,
      },
      ExpressionAttributeValues: {
        ':confirmed': { S: 'confirmed' satisfies SubscriptionState },
        ':told': { S: 'told' satisfies NoticeState },
        ':now': { S: now.toISOString() },
      },
    });
    try {
      await client.send(update);
      return 'done';
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return 'gone';
      throw error;
    }
  };
}

function leave(client: DynamoDBClient, TableName: string): FollowLink {
  return async (email) => {
    await client.send(new DeleteItemCommand({ TableName, Key: { email: { S: email } } }));
    return 'done';
  };
}
