import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { callPool, signed } from '#test/local/cognito/call-pool.ts';
import { addPool, createPoolData, poolIds, signUp } from '#test/local/cognito/pool-fixture.ts';
import { writeFixtureAssembly } from './fixture-assembly.ts';

/** Runs a local cloud in its own process and prints its URLs. */
const program = `
import { startLocalCloud } from '#local/local-cloud.ts';
const { signInUrl, awsClient } = await startLocalCloud(JSON.parse(process.argv[1]));
console.log(JSON.stringify({ signInUrl, awsClient }));`;

test('T4 · acknowledged items and accounts outlive kill -9 during further writes', async () => {
  const options = { assemblyDir: writeFixtureAssembly(addPool), dataDir: createPoolData() };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const running = JSON.parse(String(line));
  const client = new DynamoDBClient({ ...running.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const TableName = 'Fixture-ThingsTable';
  const acknowledged: string[] = [];

  const writes = Array.from({ length: 40 }, async (_, index) => {
    await client.send(new PutItemCommand({ TableName, Item: { id: { S: `item-${index}` } } }));
    acknowledged.push(`item-${index}`);
    await signUp(running, `user-${index}@client.example`);
    acknowledged.push(`user-${index}@client.example`);
    if (acknowledged.length > 20) child.kill('SIGKILL');
  });
  await Promise.allSettled(writes);

  const cloud = await startLocalCloud(options);
  onTestFinished(() => cloud.close());
  const reader = new DynamoDBClient(cloud.awsClient);
  onTestFinished(() => reader.destroy());
  const { Items = [] } = await reader.send(new ScanCommand({ TableName }));
  const { body } = await callPool(cloud, 'ListUsers', { UserPoolId: poolIds.userPoolId }, signed);
  const stored = JSON.stringify([Items, body]);
  expect(acknowledged.length).toBeGreaterThan(20);
  for (const name of acknowledged) expect(stored).toContain(`"${name}"`);
});
