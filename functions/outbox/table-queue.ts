import { paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { byDelivery, type Delivery } from '#contract/delivery.ts';
import { update, type Change, type Item } from '#functions/store/update.ts';

export type TableQueueOptions = {
  readonly TableName: string;
  readonly keyName: string;
  readonly delivery: Delivery;
  /** The change of a delivered item. */
  readonly whenDone: (now: Date) => Pick<Change, 'set' | 'remove'>;
};

export type TableQueue = ReturnType<typeof createTableQueue>;

/** A run that ended without settling its item lets others try after this time. */
const leaseMs = 2 * 60_000;

/** The items of a table that wait for one kind of delivery. Each method rejects if the database fails. */
export function createTableQueue(documents: DynamoDBDocumentClient, options: TableQueueOptions) {
  const { TableName, keyName, delivery, whenDone } = options;
  const keyOf = (item: Item) => ({ TableName, Key: { [keyName]: item[keyName] ?? '' } });
  const isDue = { where: 'delivery = :due', values: { due: delivery } };
  return {
    /** Keys with `createdAt`, oldest first. */
    findDue: () => findByDelivery(documents, TableName, delivery),

    /** Starts an attempt. Undefined if another run has the item, or if it was settled or erased. */
    claim: (key: Item, now: Date) =>
      update(documents, keyOf(key), {
        set: { attemptedAt: now.toISOString() },
        add: { attempts: 1 },
        where: `${isDue.where} AND (attribute_not_exists(attemptedAt) OR attemptedAt <= :leaseEnd)`,
        values: { ...isDue.values, leaseEnd: new Date(now.getTime() - leaseMs).toISOString() },
      }),

    /** Ends the attempt that `claim` has returned. An item that was settled or erased meanwhile stays as it is. */
    settle: (item: Item, end: 'done' | 'not-sent' | 'failed', now: Date) => {
      const changes: Readonly<Record<typeof end, Omit<Change, 'where'>>> = {
        done: whenDone(now),
        // The value and not `-1`: the SDK may write it twice, if the first answer is lost.
        'not-sent': { set: { attempts: Number(item['attempts']) - 1 } },
        failed: { set: { delivery: 'failed' satisfies Delivery } },
      };
      return update(documents, keyOf(item), { ...changes[end], ...isDue });
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
