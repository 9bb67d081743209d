export const tableKey = 'id';

/** The next step of a submission: one of the outbox (`email`, `webhook`), or one that failed. Absent after the last step. */
export type Delivery = Step | `${Step}-failed`;
export type Step = 'email' | 'webhook';

export const deliveries: Readonly<Record<'pending' | 'failed', readonly Delivery[]>> = {
  pending: ['email', 'webhook'],
  failed: ['email-failed', 'webhook-failed'],
};

/** A table's TTL attribute, in epoch seconds. */
export const expiryAttribute = 'expiresAt';

/** Both indexes contain keys only. `dueAt` is the time before which the outbox does not try the next step. */
export const byDelivery = { indexName: 'byDelivery', partitionKey: 'delivery', sortKey: 'dueAt' } as const;
export const byMonth = { indexName: 'byMonth', partitionKey: 'month', sortKey: 'createdAt' } as const;

export function monthOf(createdAt: string): string {
  return createdAt.slice(0, 'YYYY-MM'.length);
}

/** The attributes of an item beside the fields of its form. */
export type OwnAttribute =
  | typeof tableKey
  | typeof expiryAttribute
  | (typeof byDelivery)['partitionKey' | 'sortKey']
  | (typeof byMonth)['partitionKey' | 'sortKey']
  | 'attempts'
  | 'emailedAt'
  | 'suspicion';
