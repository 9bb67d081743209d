export const tableKey = 'id';

/** A table's TTL attribute, in epoch seconds. */
export const expiryAttribute = 'expiresAt';

/** The key of the canary's item, which each check replaces. No reference has this form. */
export const canaryKey = 'canary';

/** `due`: the outbox delivers the submission, not before `dueAt`. `failed`: no further attempt. Absent: there is nothing to deliver. */
export type Delivery = 'due' | 'failed';

/** Contains keys only. */
export const byDelivery = { indexName: 'byDelivery', partitionKey: 'delivery', sortKey: 'dueAt' } as const;

/** DynamoDB deletes an item up to days after it expires. Until then, each reader takes it as deleted. */
export function isExpired(item: Readonly<Record<string, unknown>>, now: Date): boolean {
  return Number(item[expiryAttribute] ?? Infinity) * 1000 <= now.getTime();
}

/** The attributes of an item beside the fields of its form. */
export type OwnAttribute =
  | typeof tableKey
  | typeof expiryAttribute
  | (typeof byDelivery)['partitionKey' | 'sortKey']
  | 'createdAt'
  | 'attempts'
  | 'suspicion';
