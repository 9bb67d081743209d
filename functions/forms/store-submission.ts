import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import { canaryEmail } from '#contract/form-protocol.ts';
import type { Form } from '#contract/forms.ts';
import { formatReference } from '#contract/reference.ts';
import { monthOf, tableKey, type Delivery } from '#contract/submission.ts';
import { epochSeconds } from '#functions/store/counter.ts';
import type { Item } from '#functions/store/update.ts';

export type Storage = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly retentionDays: number;
};

type Submission = {
  /** Checked by the schema of the form. */
  readonly fields: Item;
  /** The reason to suspect a bot. */
  readonly suspicion: string | undefined;
  readonly now: Date;
};

const daySeconds = 86_400;

/**
 * Stores a checked submission. A repeat is stored once, and a repeat without a suspicion replaces a suspected one.
 * Rejects if the database fails.
 */
export async function storeSubmission(
  form: Form,
  { fields, suspicion, now }: Submission,
  { documents, tableName: TableName, retentionDays }: Storage,
) {
  const isCanary = fields['email'] === canaryEmail;
  const createdAt = now.toISOString();
  const period = form.isStoredOnce ? 'once' : createdAt.slice(0, 'YYYY-MM-DD'.length);
  const reference = referenceOf(form, period, fields);
  const delivery: Delivery = form.isEmailed ? 'email' : 'webhook';
  const expiresAt =
    isCanary || form.expires ? epochSeconds(now) + daySeconds * (isCanary ? 1 : retentionDays) : undefined;
  // Without `month` and `delivery`, no list and no queue contains the canary's item, which expires after a day.
  const place = isCanary ? {} : { month: monthOf(createdAt), delivery, dueAt: createdAt, suspicion };
  const isStored = await putItem(documents, {
    TableName,
    Item: { [tableKey]: reference, ...fields, createdAt, expiresAt, ...place },
    ConditionExpression: `attribute_not_exists(${tableKey})${suspicion === undefined ? ' OR attribute_exists(suspicion)' : ''}`,
  });
  const outcome = isStored ? (isCanary ? 'canary' : 'stored') : 'repeated';
  return { outcome, reason: suspicion, reference };
}

/** False, without a change, if the condition is false. */
async function putItem(documents: DynamoDBDocumentClient, put: PutCommandInput): Promise<boolean> {
  try {
    await documents.send(new PutCommand(put));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Equal fields on one UTC day are one submission, or for ever if the form is stored once. The digest contains the name
 * of the form, because a command finds a submission of any form by its reference.
 */
function referenceOf({ name }: Form, period: string, fields: Item): string {
  return formatReference(
    createHash('sha256')
      .update(`${name} ${period} ${JSON.stringify(fields)}`)
      .digest(),
  );
}
