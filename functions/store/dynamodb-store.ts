import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { subscriptionAttributes } from '#contract/subscriptions.ts';
import { nameOfError } from '#functions/error-name.ts';
import { absence } from './absence-expression.ts';
import { asking } from './ask-expression.ts';
import { holding } from './hold-expression.ts';
import { renewal } from './renewal-expression.ts';
import type { StoreOutcome, SubmissionItem, SubmissionStore } from './submission-store.ts';

/** Two attempts of at most 2 s each end inside the function's own timeout: a slow database is answered with 503. */
export function createDynamoDbClient(): DynamoDBClient {
  return new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
}

export function createDynamoDbStore(client: DynamoDBClient, tableName: string, keyName: string): SubmissionStore {
  async function create(item: SubmissionItem, now: Date): Promise<StoreOutcome> {
    const values = toAttributeValues(item);
    const put = new PutItemCommand({
      TableName: tableName,
      Item: values,
      ...absence(values, keyName, now),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await client.send(put);
    return { kind: 'stored' };
  }

  async function renew(item: SubmissionItem): Promise<StoreOutcome> {
    const values = toAttributeValues(item);
    const { Attributes } = await client.send(
      new UpdateItemCommand({ TableName: tableName, ...renewal(values, keyName), ReturnValues: 'UPDATED_OLD' }),
    );
    return { kind: Attributes?.[expiryAttribute] ? 'renewed' : 'stored' };
  }

  async function ask(item: SubmissionItem, now: Date): Promise<StoreOutcome> {
    try {
      await client.send(
        new UpdateItemCommand({ TableName: tableName, ...asking(toAttributeValues(item), keyName, now) }),
      );
      return { kind: 'stored' };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const wasNeverAsked = error.Item?.[subscriptionAttributes.state] === undefined;
      return wasNeverAsked ? renew(item) : { kind: 'kept', payloadDigest: undefined };
    }
  }

  async function hold(item: SubmissionItem, now: Date): Promise<StoreOutcome> {
    await client.send(
      new UpdateItemCommand({ TableName: tableName, ...holding(toAttributeValues(item), keyName, now) }),
    );
    return { kind: 'stored' };
  }

  return {
    ask: (item, now) => ask(item, now).catch(outcomeOf),
    create: (item, now) => create(item, now).catch(outcomeOf),
    hold: (item, now) => hold(item, now).catch(outcomeOf),
    renew: (item) => renew(item).catch(outcomeOf),
  };
}

function outcomeOf(error: unknown): StoreOutcome {
  if (error instanceof ConditionalCheckFailedException) {
    return { kind: 'kept', payloadDigest: error.Item?.['payloadDigest']?.S };
  }
  return { kind: 'unavailable', errorName: nameOfError(error) };
}

/** `lib-dynamodb` would do this, and be a tenth of the bundle. */
function toAttributeValues(item: SubmissionItem): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'number' ? { N: String(value) } : { S: value },
    ]),
  );
}
