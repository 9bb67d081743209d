import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { canaryMessage } from '#contract/canary.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

test('O4 · the schedule of the stack sends a message through the site, which is stored and told to nobody', async () => {
  const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir: createTemporaryFolder() });
  onTestFinished(() => cloud.close());

  await cloud.runSchedules();

  const client = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => client.destroy());
  const { Items = [] } = await client.send(new ScanCommand({ TableName: cloud.tableName('Contacts') }));
  expect(Items).toMatchObject([{ email: { S: canaryMessage.email } }]);
  expect(Items[0]).not.toHaveProperty('notice');
  expect(Items[0]).not.toHaveProperty('month');
  expect(cloud.logLines().join('\n')).toContain('"outcome":"canary"');
  expect(cloud.mail()).toEqual([]);
});
