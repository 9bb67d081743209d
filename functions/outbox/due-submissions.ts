import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { byDelivery, tableKey, type Delivery } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';

/** After this time, another run can try a submission whose attempt has no result. */
const leaseMs = 2 * 60_000;

const due: Delivery = 'due';
const failed: Delivery = 'failed';

export type DueSubmissions = ReturnType<typeof createDueSubmissions>;

/** The submissions of a table that wait for their delivery. Methods reject if the database fails. */
export function createDueSubmissions(documents: DynamoDBDocumentClient, TableName: string) {
  /** Changes a submission and returns it. Undefined, without a change, if it is deleted, settled or not due. */
  const change = async (key: Item, UpdateExpression: string, values: Item, condition = 'delivery = :due') => {
    const command = new UpdateCommand({
      TableName,
      Key: { [tableKey]: key[tableKey] },
      UpdateExpression,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':due': due, ...values },
      ReturnValues: 'ALL_NEW',
    });
    try {
      return (await documents.send(command)).Attributes;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  };
  return {
    /** Yields keys with `dueAt`. The earliest comes first: it was tried least recently. */
    async *find(now: Date): AsyncGenerator<Item> {
      const query = {
        TableName,
        IndexName: byDelivery.indexName,
        KeyConditionExpression: 'delivery = :due AND dueAt <= :now',
        ExpressionAttributeValues: { ':due': due, ':now': now.toISOString() },
      };
      for await (const { Items = [] } of paginateQuery({ client: documents }, query)) yield* Items;
    },

    /** Starts an attempt. */
    claim: (key: Item, now: Date) => {
      const values = {
        ':one': 1,
        ':now': now.toISOString(),
        ':later': new Date(now.getTime() + leaseMs).toISOString(),
      };
      return change(key, 'SET dueAt = :later ADD attempts :one', values, 'delivery = :due AND dueAt <= :now');
    },

    finish: (item: Item) => change(item, 'REMOVE delivery, dueAt, attempts', {}),

    fail: (item: Item) => change(item, 'SET delivery = :failed', { ':failed': failed }),

    /** Takes back an attempt that delivered nothing. Sets the value, because the SDK repeats the write after a lost answer. */
    takeBack: (item: Item) => change(item, 'SET attempts = :attempts', { ':attempts': Number(item['attempts']) - 1 }),
  };
}
