import { createHash } from 'node:crypto';
import { monthOf, type Delivery } from '#contract/delivery.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { formatReference } from '#contract/reference.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import type { ExistingItem } from '#functions/store/submission-store.ts';
import type { Item } from '#functions/store/update.ts';

export type Submission = {
  readonly form: FormDefinition;
  /** Checked by the schema of the form. */
  readonly fields: Item;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly retentionDays: number;
};

export function toItem({ form, fields, idempotencyKey, now, retentionDays }: Submission, delivery: Delivery): Item {
  const createdAt = now.toISOString();
  const expiresAt = expiryAfter(now, form.needsConfirmation ? unconfirmedDays.waiting : retentionDays);
  return {
    ...(form.tableKey === 'id' && { id: referenceOf(idempotencyKey ?? keyOfFields(fields, createdAt)) }),
    ...fields,
    createdAt,
    expiresAt,
    ...(form.lead && { month: monthOf(createdAt) }),
    ...((form.lead || form.needsConfirmation) && { delivery }),
  };
}

/** Expires after a day. Without `month` and `delivery`, no list and no queue contains the item (O4). */
export function toCanaryItem(submission: Submission): Item {
  const { month: _, delivery: __, ...item } = toItem({ ...submission, retentionDays: 1 }, 'email');
  return item;
}

export function hasSameFields(form: FormDefinition, item: Item, existing: NonNullable<ExistingItem>): boolean {
  return Object.keys(form.schema.entries).every((name) => {
    const stored = existing[name]?.S ?? existing[name]?.N;
    return stored === (item[name] === undefined ? undefined : String(item[name]));
  });
}

/** Without an idempotency key, equal fields are one message within a UTC day, and a new message on another day. */
function keyOfFields(fields: Item, createdAt: string): string {
  return `${createdAt.slice(0, 'YYYY-MM-DD'.length)} ${JSON.stringify(fields)}`;
}

function referenceOf(key: string): string {
  return formatReference(createHash('sha256').update(key).digest());
}
