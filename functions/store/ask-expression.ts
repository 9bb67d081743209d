import type { AttributeValue, UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { subscriptionAttributes, unaskedDays, type SubscriptionState } from '#contract/subscriptions.ts';
import { epochSeconds, expiryAfter } from './expiry.ts';

const hourMs = 3_600_000;
/** Whoever types a stranger's address again and again causes so many mails, an hour apart, until it is forgotten. */
const maxAsks = 3;

/**
 * Writes an address that its owner has still to confirm, and makes the mail due. One that is confirmed or was never asked
 * stays as it is, and so does one that has just been asked. One that was held is asked when it comes again.
 */
export function asking(
  item: Readonly<Record<string, AttributeValue>>,
  keyName: string,
  now: Date,
): Omit<UpdateItemCommandInput, 'TableName'> {
  const { [keyName]: key, createdAt, ...given } = item;
  const { state, askedAt, asks } = subscriptionAttributes;
  const { notice, noticeAttempts, heldFor } = leadAttributes;
  const attributes: Readonly<Record<string, AttributeValue>> = {
    ...given,
    // Until the mail is sent; from then on confirmationDays.
    [expiryAttribute]: { N: String(expiryAfter(now, unaskedDays)) },
    [state]: { S: 'unconfirmed' satisfies SubscriptionState },
    [askedAt]: { S: now.toISOString() },
    [notice]: { S: 'due' satisfies NoticeState },
  };
  const names = Object.keys(attributes);
  const assignments = names.map((name) => `#${name} = :${name}`);
  return {
    Key: key && { [keyName]: key },
    UpdateExpression: `SET #createdAt = if_not_exists(#createdAt, :createdAt), ${assignments.join(', ')} REMOVE #attempts, #heldFor ADD #asks :one`,
    ConditionExpression: `attribute_not_exists(#key) OR #${expiryAttribute} <= :now OR (#${state} = :${state} AND #${askedAt} <= :hourAgo AND #asks < :maxAsks) OR #${notice} = :held`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      '#key': keyName,
      '#createdAt': 'createdAt',
      '#attempts': noticeAttempts,
      '#heldFor': heldFor,
      '#asks': asks,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
      ...(createdAt && { ':createdAt': createdAt }),
      ':held': { S: 'held' satisfies NoticeState },
      ':one': { N: '1' },
      ':maxAsks': { N: String(maxAsks) },
      ':now': { N: String(epochSeconds(now)) },
      ':hourAgo': { S: new Date(now.getTime() - hourMs).toISOString() },
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}
