import { paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { byDelivery, type Delivery } from '#contract/delivery.ts';
import { update, type Change, type Item } from '#functions/store/update.ts';

export type TableQueueOptions = {
  readonly TableName: string;
  readonly keyName: string;
  readonly delivery: Delivery;
  readonly whenDone: (now: Date) => Pick<Change, 'set' | 'remove'>;
};

export type TableQueue = ReturnType<typeof createTableQueue>;

/** After this time, another run can claim an item that is not settled. */
const leaseMs = 2 * 60_000;

/** The items of a table with one value of `delivery`. Methods reject if the database fails. */
export function createTableQueue(documents: DynamoDBDocumentClient, options: TableQueueOptions) {
  const { TableName, keyName, delivery, whenDone } = options;
  const keyOf = (item: Item) => ({ TableName, Key: { [keyName]: item[keyName] ?? '' } });
  const isDue = { where: 'delivery = :due', values: { due: delivery } };
  return {
    /** Yields keys with `createdAt`, oldest first. */
    findDue: () => findByDelivery(documents, TableName, delivery),

    /** Starts an attempt. Undefined if the item is deleted or no longer due, or if its lease has not ended. */
    claim: (key: Item, now: Date) =>
      update(documents, keyOf(key), {
        set: { attemptedAt: now.toISOString() },
        add: { attempts: 1 },
        where: `${isDue.where} AND (attribute_not_exists(attemptedAt) OR attemptedAt <= :leaseEnd)`,
        values: { ...isDue.values, leaseEnd: new Date(now.getTime() - leaseMs).toISOString() },
      }),

    /** Ends an attempt. Does not change an item that was settled or deleted since `claim`. */
    settle: (item: Item, end: 'done' | 'not-sent' | 'failed', now: Date) => {
      const changes: Readonly<Record<typeof end, Omit<Change, 'where'>>> = {
        done: whenDone(now),
        // Sets the value and does not subtract 1, because the SDK repeats the write after a lost answer.
        'not-sent': { set: { attempts: Number(item['attempts']) - 1 } },
        failed: { set: { delivery: 'failed' satisfies Delivery } },
      };
      return update(documents, keyOf(item), { ...changes[end], ...isDue });
    },
  };
}

/** Oldest first. `since`: an ISO time. */
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
