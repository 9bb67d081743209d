import { ConditionalCheckFailedException, DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { counterKey, expiryAttribute } from '#contract/function-settings.ts';
import { nameOfError } from '#functions/error-name.ts';
import { epochSeconds } from '#functions/store/expiry.ts';
import { elapsedSeconds, full, type Counter } from './quota.ts';

/** What Node.js says of a connection that the other side has closed. */
const closedCodes = new Set(['ECONNRESET', 'EPIPE']);

/**
 * One attempt: a second one after a time-out could count twice, and Cognito waits 5 s for its trigger, a visitor for every form.
 * But a function keeps its connections while it sleeps, and finds one closed when it sends again: then, and at once, it sends
 * on a new one. If that was a connection that broke at work, one is counted too many.
 */
export function createCounterClient(): DynamoDBClient {
  const client = new DynamoDBClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add(
    (send) => async (request) => {
      try {
        return await send(request);
      } catch (error) {
        if (!closedCodes.has(nameOfError(error))) throw error;
        return send(request);
      }
    },
    { step: 'deserialize', name: 'sendAgainWhereClosed' },
  );
  return client;
}

/**
 * One item for each name and long window, with a count for the whole and one for each short window in it: both limits
 * are held by one conditional write.
 */
export function createDynamoDbCounter(client: DynamoDBClient, TableName: string): Counter {
  return {
    async take(name, quota, now) {
      const elapsed = elapsedSeconds(quota.long, now);
      const begin = epochSeconds(now) - elapsed;
      const slot = `slot${Math.floor(elapsed / quota.short.seconds)}`;
      const update = new UpdateItemCommand({
        TableName,
        Key: { [counterKey]: { S: `${name} ${begin}` } },
        UpdateExpression: 'ADD #total :one, #slot :one SET #expiry = :expiry',
        ConditionExpression:
          '(attribute_not_exists(#total) OR #total < :long) AND (attribute_not_exists(#slot) OR #slot < :short)',
        ExpressionAttributeNames: { '#total': 'total', '#slot': slot, '#expiry': expiryAttribute },
        ExpressionAttributeValues: {
          ':one': { N: '1' },
          ':long': { N: String(quota.long.limit) },
          ':short': { N: String(quota.short.limit) },
          ':expiry': { N: String(begin + 2 * quota.long.seconds) },
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await client.send(update);
        return { kind: 'taken' };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const isLongFull = Number(error.Item?.['total']?.N) >= quota.long.limit;
        return full(isLongFull ? 'long' : 'short', quota, now);
      }
    },
  };
}
