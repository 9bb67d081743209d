import { paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { byDelivery, type Delivery } from '#contract/delivery.ts';
import { update, type Change, type Item } from '#functions/store/update.ts';

export type End = 'done' | 'not-sent' | 'failed';

/** The items of a table that wait for one kind of delivery. Every method rejects if the database fails. */
export type QueueTable = {
  /** Keys and `createdAt`, oldest first. */
  readonly findDue: () => AsyncIterable<Item>;
  /** Starts an attempt. Undefined if another run has the item, or if it was settled or erased. */
  readonly claim: (key: Item, now: Date) => Promise<Item | undefined>;
  /** Records the end of an attempt. An item that was settled or erased meanwhile stays as it is. */
  readonly settle: (key: Item, end: End, now: Date) => Promise<void>;
};

export type QueueTableOptions = {
  readonly documents: DynamoDBDocumentClient;
  readonly TableName: string;
  readonly keyName: 'id' | 'email';
  readonly delivery: Delivery;
  /** The change of a delivered item. */
  readonly whenDone: (now: Date) => Pick<Change, 'set' | 'remove'>;
};

/** A run that has ended without settling its item lets others try after this time. */
const leaseMs = 2 * 60_000;

export function createQueueTable(options: QueueTableOptions): QueueTable {
  const { documents, TableName, keyName, delivery, whenDone } = options;
  const keyOf = (item: Item) => ({ TableName, Key: { [keyName]: item[keyName] ?? '' } });
  const isDue = { where: 'delivery = :due', values: { due: delivery } };
  return {
    findDue: () => findByDelivery(documents, TableName, delivery),
    claim: (key, now) =>
      update(documents, keyOf(key), {
        set: { attemptedAt: now.toISOString() },
        add: { attempts: 1 },
        where: `${isDue.where} AND (attribute_not_exists(attemptedAt) OR attemptedAt <= :leaseEnd)`,
        values: { ...isDue.values, leaseEnd: new Date(now.getTime() - leaseMs).toISOString() },
      }),
    async settle(key, end, now) {
      const changes: Readonly<Record<End, Pick<Change, 'set' | 'add' | 'remove'>>> = {
        done: whenDone(now),
        'not-sent': { add: { attempts: -1 } },
        failed: { set: { delivery: 'failed' satisfies Delivery } },
      };
      await update(documents, keyOf(key), { ...changes[end], ...isDue });
    },
  };
}

/** Oldest first. `since`: an ISO time, to find later items only. */
export async function* findByDelivery(
  documents: DynamoDBDocumentClient,
  TableName: string,
  delivery: Delivery,
  since = '0',
): AsyncGenerator<Item> {
  const query = {
    TableName,
    IndexName: byDelivery.indexName,
    KeyConditionExpression: 'delivery = :delivery AND createdAt >= :since',
    ExpressionAttributeValues: { ':delivery': delivery, ':since': since },
  };
  for await (const { Items = [] } of paginateQuery({ client: documents }, query)) yield* Items;
}
