import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { allForms, type Form } from '#contract/forms.ts';
import {
  byDelivery,
  byMonth,
  deliveries,
  monthOf,
  tableKey,
  type Delivery,
  type Status,
  type Step,
} from '#contract/submission.ts';
import { findItem, meetsCondition, type Cloud, type Found, type Pages, type StoredItem } from './cloud.ts';

export type Period = { readonly since: Date; readonly until: Date };

/** The most keys that BatchGetItem takes (API reference, read 2026-11-22). */
export const maxBatch = 100;

/** The submissions of a period, by month. Those of a form in a month are sorted, oldest first. */
export async function* readSubmissions(cloud: Cloud, forms: readonly Form[], { since, until }: Period): Pages {
  const last = monthOf(until.toISOString());
  for (let month = monthOf(since.toISOString()); month <= last; month = followingMonth(month)) {
    const [from, to] = [since, until].map((time) => time.toISOString());
    for (const form of forms) yield* readIndex(cloud, form, byMonth, month, from, to);
  }
}

/** The submissions with a step of the outbox that waits or that failed, sorted by step, by form, and by `dueAt`. */
export async function* readUndelivered(cloud: Cloud, forms: readonly Form[], state: keyof typeof deliveries): Pages {
  for (const delivery of deliveries[state]) {
    for (const form of forms) yield* readIndex(cloud, form, byDelivery, delivery);
  }
}

type Index = typeof byMonth | typeof byDelivery;

async function* readIndex(
  cloud: Cloud,
  form: Form,
  { indexName, partitionKey, sortKey }: Index,
  value: string,
  from = '',
  to = '9999',
): Pages {
  const query = {
    TableName: cloud.table(form),
    IndexName: indexName,
    KeyConditionExpression: '#value = :value AND #at BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#value': partitionKey, '#at': sortKey },
    ExpressionAttributeValues: { ':value': value, ':from': from || '0', ':to': to },
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

/** Sets or removes the status. False if the submission was deleted. */
export function setStatus(cloud: Cloud, found: Found, status: Status | undefined): Promise<boolean> {
  return update(cloud, found, {
    UpdateExpression: status === undefined ? 'REMOVE #status' : 'SET #status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ...(status !== undefined && { ExpressionAttributeValues: { ':status': status } }),
  });
}

/** The outbox does the failed step again or, if no step failed, all steps. False if the submission was deleted. */
export function resend(cloud: Cloud, found: Found, now: Date): Promise<boolean> {
  const failed = /^(email|webhook)-failed$/.exec(String(found.item['delivery']))?.[1];
  const step: Step = failed === 'webhook' || !found.form.isEmailed ? 'webhook' : 'email';
  return update(cloud, found, {
    UpdateExpression: 'SET delivery = :step, dueAt = :now REMOVE attempts',
    ExpressionAttributeValues: { ':step': step satisfies Delivery, ':now': now.toISOString() },
  });
}

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

function update({ documents, table }: Cloud, { form, item }: Found, change: Change): Promise<boolean> {
  const Key = { [tableKey]: item[tableKey] };
  const ConditionExpression = `attribute_exists(${tableKey})`;
  return meetsCondition(
    documents.send(new UpdateCommand({ TableName: table(form), Key, ConditionExpression, ...change })),
  );
}
