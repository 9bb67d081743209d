import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { assemblyWith, siteAssembly, startSite } from './real-assembly.ts';

// AWS: If the condition of an update fails, DynamoDB returns the stored item, provided that the caller set this option.
// Source: DynamoDB API, UpdateItem (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html),
// in `@aws-sdk/client-dynamodb` 3.1162, read 2026-11-24.
test('K3, O7 · an update whose condition fails returns the stored item on request', async () => {
  const cloud = await startSite();
  const client = new DynamoDBClient({ ...cloud.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const count = (ReturnValuesOnConditionCheckFailure: 'ALL_OLD' | 'NONE') =>
    client.send(
      new UpdateItemCommand({
        TableName: cloud.tableName('Counters'),
        Key: { id: { S: '1' } },
        UpdateExpression: 'ADD uses :one',
        ConditionExpression: 'attribute_not_exists(uses)',
        ExpressionAttributeValues: { ':one': { N: '1' } },
        ReturnValuesOnConditionCheckFailure,
      }),
    );

  await count('ALL_OLD');

  const refused = { name: 'ConditionalCheckFailedException', Item: { id: { S: '1' }, uses: { N: '1' } } };
  await expect(count('ALL_OLD')).rejects.toMatchObject(refused);
  await expect(count('NONE')).rejects.toMatchObject({ Item: undefined });
});

test('K3 · a data folder in use, or with other indexes than in the stack, gives a clear error', async () => {
  const dataDir = createTemporaryFolder();
  const first = await startSite(siteAssembly(), dataDir);

  await expect(startSite(siteAssembly(), dataDir)).rejects.toThrow(
    'If another local cloud uses it, stop that program, or set LOCAL_DATA_DIR to another folder.',
  );
  await first.close();

  const otherIndex = assemblyWith({ '"IndexName": "byDelivery"': '"IndexName": "byYear"' });
  await expect(startSite(otherIndex, dataDir)).rejects.toThrow('has other keys or indexes than the stack.');
});
