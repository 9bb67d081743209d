import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, paginateQuery, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { byDelivery, byMonth, monthOf, type Delivery, type LeadStatus } from '#contract/delivery.ts';
import { leadForms, type LeadForm } from '#contract/forms.ts';
import { findItem, keyOf, meetsCondition, type Cloud, type Found, type Pages, type StoredItem } from './cloud.ts';

export type Period = { readonly since: Date; readonly until: Date };

type Leads = readonly Found<LeadForm>[];

type Index = typeof byMonth | typeof byDelivery;

/** The most keys that BatchGetItem takes (API reference, read 2026-11-22). */
const maxBatch = 100;

/** The leads of all forms, by month. The leads of a form in a month are sorted, oldest first. */
export async function* readLeads(cloud: Cloud, period: Period): Pages<LeadForm> {
  const last = monthOf(period.until.toISOString());
  for (let month = monthOf(period.since.toISOString()); month <= last; month = followingMonth(month)) {
    yield* readIndex(cloud, byMonth, month, period);
  }
}

/** Sorted by delivery, by form, and then oldest first. */
export async function* readLeadsByDelivery(
  cloud: Cloud,
  deliveries: readonly Delivery[],
  period: Period,
): Pages<LeadForm> {
  for (const delivery of deliveries) yield* readIndex(cloud, byDelivery, delivery, period);
}

async function* readIndex(cloud: Cloud, index: Index, value: string, { since, until }: Period): Pages<LeadForm> {
  const query = {
    IndexName: index.indexName,
    KeyConditionExpression: '#value = :value AND #at BETWEEN :since AND :until',
    ExpressionAttributeNames: { '#value': index.partitionKey, '#at': index.sortKey },
    ExpressionAttributeValues: { ':value': value, ':since': since.toISOString(), ':until': until.toISOString() },
  };
  for (const form of leadForms) {
    const TableName = cloud.table(form);
    const pages = paginateQuery({ client: cloud.documents, pageSize: maxBatch }, { TableName, ...query });
    for await (const { Items = [] } of pages) yield await fetchLeads(cloud, form, Items);
  }
}

function followingMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number)).toISOString());
}

/** Leads that were erased since the index was read are left out. */
async function fetchLeads(cloud: Cloud, form: LeadForm, indexed: readonly StoredItem[]): Promise<Leads> {
  const found = new Map<unknown, StoredItem>();
  const TableName = cloud.table(form);
  let keys: Record<string, unknown>[] = indexed.map(({ id }) => ({ id }));
  for (let pauseMs = 50; keys.length > 0; pauseMs = Math.min(2_000, pauseMs * 2)) {
    const { Responses = {}, UnprocessedKeys = {} } = await cloud.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } }),
    );
    for (const item of Responses[TableName] ?? []) found.set(item['id'], item);
    keys = UnprocessedKeys[TableName]?.Keys ?? [];
    if (keys.length > 0) await pause(pauseMs);
  }
  const items = indexed.map(({ id }) => found.get(id)).filter((item) => item !== undefined);
  return items.map((item) => ({ form, item }));
}

/** Searches the tables of all forms, because a reference does not name its form. */
export async function findLead(cloud: Cloud, id: string): Promise<Found<LeadForm> | undefined> {
  for (const form of leadForms) {
    const item = await findItem(cloud, form, id);
    if (item) return { form, item };
  }
  return undefined;
}

/** Sets the status and ends the delivery. False if there is no such lead. */
export function setStatus(cloud: Cloud, id: string, status: LeadStatus): Promise<boolean> {
  return update(cloud, id, {
    UpdateExpression: 'SET #status = :status REMOVE #delivery',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeNames: { '#status': 'status', '#delivery': byDelivery.partitionKey },
    ExpressionAttributeValues: { ':status': status },
  });
}

/** Releases a quarantined lead, so that the outbox emails it to the company. False if the lead is not quarantined. */
export function approve(cloud: Cloud, id: string): Promise<boolean> {
  return sendByEmail(cloud, id, '#delivery = :quarantined', { ':quarantined': 'quarantined' });
}

/** The outbox emails the lead to the company again. False if there is no such lead. */
export function resend(cloud: Cloud, id: string): Promise<boolean> {
  return sendByEmail(cloud, id, 'attribute_exists(id)');
}

function sendByEmail(cloud: Cloud, id: string, ConditionExpression: string, values: Record<string, Delivery> = {}) {
  return update(cloud, id, {
    UpdateExpression: 'SET #delivery = :email REMOVE attempts',
    ConditionExpression,
    ExpressionAttributeNames: { '#delivery': byDelivery.partitionKey },
    ExpressionAttributeValues: { ...values, ':email': 'email' satisfies Delivery },
  });
}

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** False if no form has such a lead. The references of two forms differ. */
async function update({ documents, table }: Cloud, id: string, change: Change): Promise<boolean> {
  for (const form of leadForms) {
    const command = new UpdateCommand({ TableName: table(form), Key: keyOf(form, id), ...change });
    if (await meetsCondition(documents.send(command))) return true;
  }
  return false;
}
