import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { callPool, signed } from '#test/local/cognito/call-pool.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { readPool, siteAssembly } from './real-assembly.ts';

/** Runs a local cloud in its own process and prints its URLs. */
const program = `
import { startLocalCloud } from '#local/local-cloud.ts';
const { siteUrl, signInUrl, awsClient, tableName } = await startLocalCloud(JSON.parse(process.argv[1]));
const TableName = tableName('Counters');
console.log(JSON.stringify({ siteUrl, signInUrl, awsClient, TableName }));`;

test('T4 · acknowledged items and accounts outlive kill -9 during further writes', async () => {
  const options = { assemblyDir: siteAssembly(), dataDir: createTemporaryFolder() };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const running = JSON.parse(String(line));
  const client = new DynamoDBClient({ ...running.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const { TableName } = running;
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = await readPool(running);
  const acknowledged: string[] = [];

  const writes = Array.from({ length: 40 }, async (_, index) => {
    await client.send(new PutItemCommand({ TableName, Item: { id: { S: `item-${index}` } } }));
    acknowledged.push(`item-${index}`);
    const person = { ClientId, Username: `user-${index}@client.example`, Password: 'a long secret' };
    if ((await callPool(running, 'SignUp', person)).status !== 200) return;
    acknowledged.push(`user-${index}@client.example`);
    if (acknowledged.length > 15) child.kill('SIGKILL');
  });
  await Promise.allSettled(writes);
  child.kill('SIGKILL');
  await ended;

  const cloud = await startLocalCloud(options);
  onTestFinished(() => cloud.close());
  const reader = new DynamoDBClient(cloud.awsClient);
  onTestFinished(() => reader.destroy());
  const { Items = [] } = await reader.send(new ScanCommand({ TableName }));
  const { body } = await callPool(cloud, 'ListUsers', { UserPoolId }, signed);
  const stored = JSON.stringify([Items, body]);
  expect(acknowledged.length).toBeGreaterThan(15);
  for (const name of acknowledged) expect(stored).toContain(`"${name}"`);
});
