import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { counterKey } from '#contract/function-environment.ts';
import type { Quota, Window } from '#contract/limits.ts';
import { expiryAttribute } from '#contract/submission.ts';

type Taken =
  { readonly kind: 'taken' } | { readonly kind: 'full'; readonly window: keyof Quota; readonly endsInSeconds: number };

export type Counter = {
  /** Counts one use in both windows or in neither. Rejects if the database does not answer; the use may be counted. */
  readonly take: (name: string, quota: Quota, now: Date) => Promise<Taken>;
};

/** One item has the count of a long window and of its short windows, so that one write checks both. */
export function createCounter(documents: DynamoDBDocumentClient, TableName: string): Counter {
  return {
    async take(name, quota, now) {
      const elapsed = elapsedSeconds(quota.long, now);
      const start = epochSeconds(now) - elapsed;
      const slot = `slot${Math.floor(elapsed / quota.short.seconds)}`;
      const command = new UpdateCommand({
        TableName,
        Key: { [counterKey]: `${name} ${start}` },
        UpdateExpression: 'ADD #total :one, #slot :one SET #expiry = :expiry',
        ConditionExpression:
          '(attribute_not_exists(#total) OR #total < :long) AND (attribute_not_exists(#slot) OR #slot < :short)',
        ExpressionAttributeNames: { '#total': 'total', '#slot': slot, '#expiry': expiryAttribute },
        ExpressionAttributeValues: {
          ':one': 1,
          ':long': quota.long.limit,
          ':short': quota.short.limit,
          ':expiry': start + 2 * quota.long.seconds,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await documents.send(command);
        return { kind: 'taken' };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const window = Number(error.Item?.['total']?.N) >= quota.long.limit ? 'long' : 'short';
        return { kind: 'full', window, endsInSeconds: quota[window].seconds - elapsedSeconds(quota[window], now) };
      }
    },
  };
}

export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

export function elapsedSeconds(window: Window, now: Date): number {
  return epochSeconds(now) % window.seconds;
}
