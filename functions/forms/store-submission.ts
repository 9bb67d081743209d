import { randomBytes } from 'node:crypto';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { canaryEmail } from '#contract/form-protocol.ts';
import type { FormDefinition } from '#contract/all-forms.ts';
import { formatReference } from '#contract/reference.ts';
import { canaryKey, expiryAttribute, tableKey, type Delivery } from '#contract/submission.ts';
import { epochSeconds } from '#functions/store/counter.ts';

/** An item or its key. The client does not store undefined values. */
export type Item = Readonly<Record<string, string | number | undefined>>;

export type Storage = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  /** The outbox delivers the submissions of the form. */
  readonly isDelivered: boolean;
  readonly retentionDays: number;
};

type Accepted = {
  /** Checked by the schema of the form. */
  readonly fields: Item;
  /** The reason to suspect a bot. */
  readonly suspicion: string | undefined;
  readonly now: Date;
};

/** Stores a checked submission and returns its reference. Rejects if the database fails. */
export async function storeSubmission(
  { isMessage }: FormDefinition,
  { fields, suspicion, now }: Accepted,
  { documents, tableName: TableName, isDelivered, retentionDays }: Storage,
): Promise<string> {
  const isCanary = fields['email'] === canaryEmail;
  const reference = isCanary ? canaryKey : formatReference(randomBytes(16));
  const createdAt = now.toISOString();
  const expiresAt = isMessage ? epochSeconds(now) + retentionDays * 86_400 : undefined;
  const delivery = { delivery: 'due' satisfies Delivery, dueAt: createdAt };
  const Item = {
    [tableKey]: reference,
    ...fields,
    createdAt,
    suspicion,
    [expiryAttribute]: expiresAt,
    ...(isDelivered && !isCanary && delivery),
  };
  // Without a condition, because the SDK puts the item again after a lost answer.
  await documents.send(new PutCommand({ TableName, Item }));
  return reference;
}
