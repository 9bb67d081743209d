import { BatchGetCommand, QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { leadsByMonth, monthOf } from '#contract/leads.ts';
import type { Cloud } from './cloud.ts';

/** An item as the table holds it: texts and numbers. */
export type StoredItem = Readonly<Record<string, string | number>>;

/** Where reading goes on: behind this key of the index, or at the beginning of this month. */
export type Cursor = { readonly month: string; readonly after?: Readonly<Record<string, string>> };

export type LeadPage = {
  readonly leads: readonly StoredItem[];
  /** Undefined at the end. */ readonly next: Cursor | undefined;
};

export type Period = { readonly since: Date; readonly until: Date };

/** DynamoDB gives no more at once. */
const maxBatch = 100;
const batchesAtOnce = 4;

/** The leads of a period, oldest first, in pages: never more than one is in memory. */
export async function* readLeads(
  cloud: Cloud,
  { since, until }: Period,
  from: Cursor = { month: monthOf(since.toISOString()) },
): AsyncGenerator<LeadPage> {
  const lastMonth = monthOf(until.toISOString());
  for (let cursor: Cursor | undefined = from; cursor && cursor.month <= lastMonth;) {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await cloud.documents.send(
      new QueryCommand({
        TableName: cloud.table('contacts'),
        IndexName: leadsByMonth.indexName,
        KeyConditionExpression: '#month = :month AND #at BETWEEN :since AND :until',
        ExpressionAttributeNames: { '#month': leadsByMonth.partitionKey, '#at': leadsByMonth.sortKey },
        ExpressionAttributeValues: {
          ':month': cursor.month,
          ':since': since.toISOString(),
          ':until': until.toISOString(),
        },
        Limit: maxBatch * batchesAtOnce,
        ...(cursor.after && { ExclusiveStartKey: cursor.after }),
      }),
    );
    const next: Cursor | undefined = LastEvaluatedKey
      ? { month: cursor.month, after: LastEvaluatedKey }
      : { month: followingMonth(cursor.month) };
    const isLast = next.month > lastMonth;
    yield {
      leads: await fetchLeads(
        cloud,
        Items.map(({ id }) => String(id)),
      ),
      next: isLast ? undefined : next,
    };
    cursor = next;
  }
}

function followingMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number)).toISOString());
}

async function fetchLeads(cloud: Cloud, ids: readonly string[]): Promise<readonly StoredItem[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / maxBatch) }, (_, index) =>
    ids.slice(index * maxBatch, (index + 1) * maxBatch),
  );
  const fetched = (await Promise.all(batches.map((batch) => fetchBatch(cloud, batch)))).flat();
  const byId = new Map(fetched.map((item) => [item['id'], item]));
  // One that was erased since the index was read is not there.
  return ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
}

async function fetchBatch(cloud: Cloud, ids: readonly string[]): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  const TableName = cloud.table('contacts');
  let keys: Record<string, unknown>[] = ids.map((id) => ({ id }));
  for (let pauseMs = 50; keys.length > 0; pauseMs = Math.min(2_000, pauseMs * 2)) {
    const { Responses = {}, UnprocessedKeys = {} } = await cloud.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } }),
    );
    items.push(...(Responses[TableName] ?? []));
    keys = UnprocessedKeys[TableName]?.Keys ?? [];
    if (keys.length > 0) await new Promise((fulfil) => setTimeout(fulfil, pauseMs));
  }
  return items;
}
