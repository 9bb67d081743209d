import type { AttributeValue, UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes } from '#contract/leads.ts';
import { subscriptionAttributes, unaskedDays } from '#contract/subscriptions.ts';
import { epochSeconds, expiryAfter } from './expiry.ts';

/** Writes an address that looks like a bot's where there is none. What is there stays as it is, whoever sent it. */
export function holding(
  item: Readonly<Record<string, AttributeValue>>,
  keyName: string,
  now: Date,
): Omit<UpdateItemCommandInput, 'TableName'> {
  const { [keyName]: key, ...given } = item;
  const attributes: Readonly<Record<string, AttributeValue>> = {
    ...given,
    [expiryAttribute]: { N: String(expiryAfter(now, unaskedDays)) },
  };
  const names = Object.keys(attributes);
  const { state, askedAt, asks } = subscriptionAttributes;
  return {
    Key: key && { [keyName]: key },
    // An update and not a put, so that the function needs one right; what an expired item had is removed.
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE #state, #askedAt, #asks, #attempts`,
    ConditionExpression: `attribute_not_exists(#key) OR #${expiryAttribute} <= :now`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      '#key': keyName,
      '#state': state,
      '#askedAt': askedAt,
      '#asks': asks,
      '#attempts': leadAttributes.noticeAttempts,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ':now': { N: String(epochSeconds(now)) },
    },
  };
}
