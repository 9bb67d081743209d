/** Who handles an item next: the outbox (`email`, `webhook`) or a person (the others). Absent after the last step. */
const deliveries = ['email', 'webhook', 'quarantined', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

const leadStatuses = ['done', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** A table's TTL attribute, in epoch seconds. */
export const expiryAttribute = 'expiresAt';

/** Both indexes contain keys only, so that a change of other attributes writes nothing to them. */
export const byDelivery = { indexName: 'byDelivery', partitionKey: 'delivery', sortKey: 'createdAt' } as const;
export const byMonth = { indexName: 'byMonth', partitionKey: 'month', sortKey: 'createdAt' } as const;

export function monthOf(createdAt: string): string {
  return createdAt.slice(0, 'YYYY-MM'.length);
}
