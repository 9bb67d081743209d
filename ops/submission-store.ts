import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { allForms, type FormDefinition } from '#contract/all-forms.ts';
import { canaryKey, isExpired, tableKey, type Delivery } from '#contract/submission.ts';
import { findItem, meetsCondition, scanTable, type Cloud, type Found, type StoredItem } from './cloud.ts';

/** The most keys that BatchGetItem takes (API reference, read 2026-11-22). */
export const maxBatch = 100;

/** The submissions of a form that meet the condition, oldest first. Reads the whole table: a megabyte in each request. */
export async function readSubmissions(
  cloud: Cloud,
  form: FormDefinition,
  now: Date,
  isWanted: (item: StoredItem) => boolean,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for await (const page of scanTable(cloud, form, cloud.table(form))) {
    found.push(...page.filter(({ item }) => item[tableKey] !== canaryKey && !isExpired(item, now) && isWanted(item)));
  }
  return found.toSorted((a, b) => (String(a.item['createdAt']) < String(b.item['createdAt']) ? -1 : 1));
}

/** At most 100 items, in the order of the keys. Items that do not exist are left out. */
export async function fetchItems(
  cloud: Cloud,
  form: FormDefinition,
  wanted: readonly StoredItem[],
): Promise<readonly StoredItem[]> {
  const found = new Map<unknown, StoredItem>();
  const TableName = cloud.table(form);
  let keys: Record<string, unknown>[] = wanted.map((item) => ({ [tableKey]: item[tableKey] }));
  for (let pauseMs = 50; keys.length > 0; pauseMs = Math.min(2_000, pauseMs * 2)) {
    const { Responses = {}, UnprocessedKeys = {} } = await cloud.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const item of Responses[TableName] ?? []) found.set(item[tableKey], item);
    keys = UnprocessedKeys[TableName]?.Keys ?? [];
    if (keys.length > 0) await pause(pauseMs);
  }
  return wanted.map((item) => found.get(item[tableKey])).filter((item) => item !== undefined);
}

/** Searches the tables of all forms, because a reference does not name its form. */
export async function findSubmission(cloud: Cloud, id: string, now: Date): Promise<Found | undefined> {
  for (const form of allForms) {
    const item = await findItem(cloud, form, id);
    if (item && !isExpired(item, now)) return { form, item };
  }
  return undefined;
}

/** The outbox sends the submission again. Does nothing if it was deleted. */
export async function resend({ documents, table }: Cloud, { form, item }: Found, now: Date): Promise<void> {
  const update = new UpdateCommand({
    TableName: table(form),
    Key: { [tableKey]: item[tableKey] },
    UpdateExpression: 'SET delivery = :due, dueAt = :now REMOVE attempts',
    ConditionExpression: `attribute_exists(${tableKey})`,
    ExpressionAttributeValues: { ':due': 'due' satisfies Delivery, ':now': now.toISOString() },
  });
  await meetsCondition(documents.send(update));
}
