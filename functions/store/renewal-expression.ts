import type { AttributeValue, UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { subscriptionAttributes, type SubscriptionState } from '#contract/subscriptions.ts';

/**
 * Puts an address on the list without asking its owner. Keeps the earlier item's `createdAt`, and never moves the expiry
 * of one that is on the list back. One that was held, or asked and did not answer, is on the list from now on; one that its
 * owner has confirmed stays as it is, for it has no expiry.
 */
export function renewal(
  item: Readonly<Record<string, AttributeValue>>,
  keyName: string,
): Omit<UpdateItemCommandInput, 'TableName'> {
  const { [keyName]: key, ...attributes } = item;
  const names = Object.keys(attributes);
  const assignments = names.map((name) =>
    name === 'createdAt' ? `#${name} = if_not_exists(#${name}, :${name})` : `#${name} = :${name}`,
  );
  const { state, askedAt, asks } = subscriptionAttributes;
  const { notice, noticeAttempts, heldFor } = leadAttributes;
  const expiry = `#${expiryAttribute}`;
  return {
    Key: key && { [keyName]: key },
    UpdateExpression: `SET ${assignments.join(', ')} REMOVE #state, #askedAt, #asks, #notice, #attempts, #heldFor`,
    ConditionExpression: `#notice = :held OR #state = :unconfirmed OR (attribute_not_exists(#state) AND (attribute_not_exists(${expiry}) OR ${expiry} <= :${expiryAttribute}))`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      '#state': state,
      '#askedAt': askedAt,
      '#asks': asks,
      '#notice': notice,
      '#attempts': noticeAttempts,
      '#heldFor': heldFor,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ':held': { S: 'held' satisfies NoticeState },
      ':unconfirmed': { S: 'unconfirmed' satisfies SubscriptionState },
    },
  };
}
