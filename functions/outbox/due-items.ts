import { paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { byDelivery, tableKey, type Delivery, type Step } from '#contract/submission.ts';
import { update, type Change, type Item } from '#functions/store/update.ts';

export type DueItemsOptions = {
  readonly TableName: string;
  readonly step: Step;
  /** The step that follows at once. Undefined after the last step. */
  readonly nextStep: Step | undefined;
  /** The time between the end of an attempt without a result and the next one. */
  readonly pauseMs: (attempt: number) => number;
  readonly whenDone: (now: Date) => Item;
};

export type DueItems = ReturnType<typeof createDueItems>;

/** After this time, another run can try an item whose attempt has no result. */
const leaseMs = 2 * 60_000;

/** The submissions of a table that wait for one step. Methods reject if the database fails. */
export function createDueItems(documents: DynamoDBDocumentClient, options: DueItemsOptions) {
  const { TableName, step, nextStep, pauseMs, whenDone } = options;
  const keyOf = (item: Item) => ({ TableName, Key: { [tableKey]: item[tableKey] } });
  return {
    /** Yields keys with `dueAt`. The earliest comes first: it was tried least recently. */
    async *findDue(now: Date): AsyncGenerator<Item> {
      const query = {
        TableName,
        IndexName: byDelivery.indexName,
        KeyConditionExpression: 'delivery = :step AND dueAt <= :now',
        ExpressionAttributeValues: { ':step': step, ':now': now.toISOString() },
      };
      for await (const { Items = [] } of paginateQuery({ client: documents }, query)) yield* Items;
    },

    /** Starts an attempt. Undefined if the item is deleted or not due. */
    claim: (key: Item, now: Date) =>
      update(documents, keyOf(key), {
        set: { dueAt: later(now, leaseMs) },
        add: { attempts: 1 },
        where: 'delivery = :step AND #dueAt <= :now',
        values: { step, now: now.toISOString() },
      }),

    /** Ends an attempt. Does not change an item whose step another run has ended, or that is deleted. */
    settle: (item: Item, end: 'done' | 'not-sent' | 'unknown' | 'failed', now: Date) => {
      const attempts = Number(item['attempts']);
      const changes: Readonly<Record<typeof end, Omit<Change, 'where'>>> = {
        done: {
          set: { ...whenDone(now), ...(nextStep && { delivery: nextStep, dueAt: now.toISOString() }) },
          remove: ['attempts', ...(nextStep ? [] : ['delivery', 'dueAt'])],
        },
        // Sets the value and does not subtract 1, because the SDK repeats the write after a lost answer.
        'not-sent': { set: { attempts: attempts - 1 } },
        unknown: { set: { dueAt: later(now, Math.max(leaseMs, pauseMs(attempts))) } },
        failed: { set: { delivery: `${step}-failed` satisfies Delivery } },
      };
      return update(documents, keyOf(item), { ...changes[end], where: 'delivery = :step', values: { step } });
    },
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
