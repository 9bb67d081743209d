import { createHash } from 'node:crypto';
import { monthOf, type Delivery } from '#contract/delivery.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { formatReference } from '#contract/reference.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import type { Earlier } from '#functions/store/submission-store.ts';
import type { Item } from '#functions/store/update.ts';

export type Submission = {
  readonly form: FormDefinition;
  /** Fields that the form's schema has accepted. */
  readonly fields: Item;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly retentionDays: number;
};

/** The stored item of a submission. Empty optional fields are not stored (F3). */
export function toItem({ form, fields, idempotencyKey, now, retentionDays }: Submission, delivery: Delivery): Item {
  const createdAt = now.toISOString();
  const expiresAt = expiryAfter(now, form.isConfirmed ? unconfirmedDays.waiting : retentionDays);
  return {
    ...(form.tableKey === 'id' && { id: referenceOf(idempotencyKey ?? keyOfWords(fields, createdAt)) }),
    ...fields,
    createdAt,
    expiresAt,
    ...(form.lead && { month: monthOf(createdAt) }),
    ...((form.lead || form.isConfirmed) && { delivery }),
  };
}

/** The canary's message is kept for a day. Without `month` and `delivery` no list and no queue finds it (O4). */
export function toCanaryItem(submission: Submission): Item {
  const { month: _, delivery: __, ...item } = toItem({ ...submission, retentionDays: 1 }, 'email');
  return item;
}

/** Whether an earlier item has the same fields as a new one of its form. */
export function hasSameFields(form: FormDefinition, item: Item, earlier: NonNullable<Earlier>): boolean {
  return Object.keys(form.schema.entries).every((name) => {
    const stored = earlier[name]?.S ?? earlier[name]?.N;
    return stored === (item[name] === undefined ? undefined : String(item[name]));
  });
}

/** A native post has no key: the same words on the same UTC day are a double click, on another day a new message. */
function keyOfWords(fields: Item, createdAt: string): string {
  return `${createdAt.slice(0, 'YYYY-MM-DD'.length)} ${JSON.stringify(fields)}`;
}

/** A repeated submission has the same key, and therefore the same reference. */
function referenceOf(key: string): string {
  return formatReference(createHash('sha256').update(key).digest());
}
