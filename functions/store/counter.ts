import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '#contract/delivery.ts';
import { counterKey } from '#contract/function-environment.ts';
import type { Quota, Window } from '#contract/limits.ts';
import { epochSeconds } from './expiry.ts';
import { update, type ItemKey } from './update.ts';

export type Taken =
  | { readonly kind: 'taken' }
  /** The full window ends after so many seconds. */
  | { readonly kind: 'full'; readonly window: keyof Quota; readonly endsInSeconds: number };

export type Counter = {
  /**
   * Takes one from the quota of `name`, in both windows or in neither. Rejects if the database does not answer: the
   * request may have been counted then, by each of the SDK's attempts whose answer was lost.
   */
  readonly take: (name: string, quota: Quota, now: Date) => Promise<Taken>;
  /** Undoes a `take` of the same moment. */
  readonly giveBack: (name: string, quota: Quota, takenAt: Date) => Promise<void>;
};

/** One item for each name and long window has a total, and a count for each short window, so that one write checks both. */
export function createCounter(documents: DynamoDBDocumentClient, TableName: string): Counter {
  const placeOf = (name: string, quota: Quota, now: Date) => {
    const elapsed = elapsedSeconds(quota.long, now);
    const start = epochSeconds(now) - elapsed;
    const slot = `slot${Math.floor(elapsed / quota.short.seconds)}`;
    return { start, slot, key: { TableName, Key: { [counterKey]: `${name} ${start}` } } };
  };
  return {
    take: (name, quota, now) => take(documents, placeOf(name, quota, now), quota, now),
    async giveBack(name, quota, takenAt) {
      const { key, slot } = placeOf(name, quota, takenAt);
      await update(documents, key, { add: { total: -1, [slot]: -1 }, where: `attribute_exists(${counterKey})` });
    },
  };
}

async function take(
  documents: DynamoDBDocumentClient,
  { start, slot, key }: { readonly start: number; readonly slot: string; readonly key: ItemKey },
  quota: Quota,
  now: Date,
): Promise<Taken> {
  const command = new UpdateCommand({
    ...key,
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
}

/** The seconds from the start of a window to `now`. */
export function elapsedSeconds(window: Window, now: Date): number {
  return epochSeconds(now) % window.seconds;
}
