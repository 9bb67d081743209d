import type { AttributeValue, UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';

/** Keeps the earlier item's `createdAt`, and never moves its expiry back. */
export function renewal(
  item: Readonly<Record<string, AttributeValue>>,
  keyName: string,
): Omit<UpdateItemCommandInput, 'TableName'> {
  const { [keyName]: key, ...attributes } = item;
  const names = Object.keys(attributes);
  const assignments = names.map((name) =>
    name === 'createdAt' ? `#${name} = if_not_exists(#${name}, :${name})` : `#${name} = :${name}`,
  );
  return {
    Key: key && { [keyName]: key },
    UpdateExpression: `SET ${assignments.join(', ')}`,
    ConditionExpression: `attribute_not_exists(#${expiryAttribute}) OR #${expiryAttribute} <= :${expiryAttribute}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
    ),
  };
}
