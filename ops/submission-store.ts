import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { allForms, type Form } from '#contract/forms.ts';
import { byDelivery, byMonth, deliveries, monthOf, tableKey, type Delivery, type Step } from '#contract/submission.ts';
import { dayMs, toDay } from './clock.ts';
import { findItem, meetsCondition, type Cloud, type Found, type Pages, type StoredItem } from './cloud.ts';

/** The most keys that BatchGetItem takes (API reference, read 2026-11-22). */
export const maxBatch = 100;

/** The submissions of a form that were received on this day of the company or later, oldest first. */
export async function* readSubmissions(cloud: Cloud, form: Form, since: string, now: Date): Pages {
  // A day of the company begins up to a day before or after the one of UTC, which the index has.
  const from = new Date(Date.parse(since) - dayMs).toISOString();
  const last = monthOf(new Date(now.getTime() + dayMs).toISOString());
  for (let month = monthOf(from); month <= last; month = followingMonth(month)) {
    for await (const page of readIndex(cloud, form, byMonth, month, from)) {
      yield page.filter(({ item }) => toDay(String(item['createdAt'])) >= since);
    }
  }
}

/** The submissions with a step of the outbox that waits or that failed, sorted by step and by `dueAt`. */
export async function* readUndelivered(cloud: Cloud, form: Form, state: 'all' | 'failed'): Pages {
  const steps = state === 'all' ? Object.values(deliveries).flat() : deliveries.failed;
  for (const delivery of steps) yield* readIndex(cloud, form, byDelivery, delivery, '0');
}

type Index = typeof byMonth | typeof byDelivery;

async function* readIndex(
  cloud: Cloud,
  form: Form,
  { indexName, partitionKey, sortKey }: Index,
  value: string,
  from: string,
): Pages {
  const query = {
    TableName: cloud.table(form),
    IndexName: indexName,
    KeyConditionExpression: '#value = :value AND #at >= :from',
    ExpressionAttributeNames: { '#value': partitionKey, '#at': sortKey },
    ExpressionAttributeValues: { ':value': value, ':from': from },
  };
  const pages = paginateQuery({ client: cloud.documents, pageSize: maxBatch }, query);
  for await (const { Items = [] } of pages) {
    const items = await fetchItems(cloud, form, Items);
    yield items.map((item) => ({ form, item }));
  }
}

function followingMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number)).toISOString());
}

/** At most 100 items, in the order of the keys. Items that do not exist are left out. */
export async function fetchItems(
  cloud: Cloud,
  form: Form,
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
export async function findSubmission(cloud: Cloud, id: string): Promise<Found | undefined> {
  for (const form of allForms) {
    const item = await findItem(cloud, form, id);
    if (item) return { form, item };
  }
  return undefined;
}

/** The outbox does the failed step again or, if no step failed, all steps. Does nothing if the submission was deleted. */
export async function resend({ documents, table }: Cloud, { form, item }: Found, now: Date): Promise<void> {
  const failed = /^(email|webhook)-failed$/.exec(String(item['delivery']))?.[1];
  const step: Step = failed === 'webhook' || !form.isEmailed ? 'webhook' : 'email';
  const update = new UpdateCommand({
    TableName: table(form),
    Key: { [tableKey]: item[tableKey] },
    ConditionExpression: `attribute_exists(${tableKey})`,
    UpdateExpression: 'SET delivery = :step, dueAt = :now REMOVE attempts',
    ExpressionAttributeValues: { ':step': step satisfies Delivery, ':now': now.toISOString() },
  });
  await meetsCondition(documents.send(update));
}
