import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import type { Resources } from '#test/local/fixture-resources.ts';
import { startFixture } from '#test/local/start-fixture.ts';

const TableName = 'Fixture-ThingsTable';

function connect(cloud: LocalCloud): DynamoDBClient {
  const client = new DynamoDBClient({ ...cloud.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
}

const item = (id: string, word: string) => ({ id: { S: id }, word: { S: word } });

function addIndex({ ThingsTable }: Resources): void {
  Object.assign(ThingsTable!.Properties, {
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byWord',
        KeySchema: [{ AttributeName: 'word', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    AttributeDefinitions: ['id', 'word'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  });
}

// AWS: A global index contains only items that have its keys. Source: DynamoDB guide, sparse indexes
// (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-indexes-general-sparse-indexes.html), archived
// version, read 2026-11-24.
test('K3, O7 · an index contains only items that have its keys', async () => {
  const client = connect(await startFixture(addIndex));
  await client.send(new PutItemCommand({ TableName, Item: item('1', 'due') }));
  await client.send(new PutItemCommand({ TableName, Item: { id: { S: '2' } } }));

  const { Items } = await client.send(new ScanCommand({ TableName, IndexName: 'byWord' }));

  expect(Items).toEqual([item('1', 'due')]);
});

// AWS: If the condition of a put fails, DynamoDB returns the stored item, provided that the caller set this option.
// Source: DynamoDB API, PutItem (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_PutItem.html), in
// `@aws-sdk/client-dynamodb` 3.1162, read 2026-11-24.
test('K3, O7 · a put whose condition fails returns the stored item on request', async () => {
  const client = connect(await startFixture());
  const put = (word: string, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' | 'NONE') => {
    const condition = { ConditionExpression: 'attribute_not_exists(id)', ReturnValuesOnConditionCheckFailure };
    return client.send(new PutItemCommand({ TableName, Item: item('1', word), ...condition }));
  };

  await put('first', 'ALL_OLD');

  await expect(put('second', 'ALL_OLD')).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: item('1', 'first'),
  });
  await expect(put('second', 'NONE')).rejects.toMatchObject({ Item: undefined });
});

test('K3 · a data folder in use, or with other indexes than in the stack, gives a clear error', async () => {
  const dataDir = createTemporaryFolder();
  const first = await startFixture(undefined, { dataDir });

  await expect(startFixture(undefined, { dataDir })).rejects.toThrow(
    'If another local cloud uses it, stop that program, or set LOCAL_DATA_DIR to another folder.',
  );
  await first.close();

  await expect(startFixture(addIndex, { dataDir })).rejects.toThrow(
    'The stored table Fixture-ThingsTable has other keys or indexes than the stack.',
  );
});
