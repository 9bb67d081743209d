import { randomUUID } from 'node:crypto';
import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { referencePattern } from '#contract/reference.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { siteConfig } from '#site-config';
import { formSamples } from '#test/functions/form-samples.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const assemblyDir = await prepareAssembly();
const message = formSamples.contacts;
const hourMs = 60 * 60 * 1000;

async function startSite(dataDir = createTemporaryFolder()) {
  const cloud = await startLocalCloud({ assemblyDir, dataDir, functionSettings: { SUSPICION: 'off' } });
  onTestFinished(() => cloud.close());
  return cloud;
}

async function send(cloud: LocalCloud, fields: object = message): Promise<string> {
  const response = await fetch(`${cloud.siteUrl}${formRoutes.contacts.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() },
    body: JSON.stringify(fields),
  });
  const { reference } = Object(await response.json());
  return String(reference);
}

function openDatabase(cloud: LocalCloud): DynamoDBClient {
  const client = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => client.destroy());
  return client;
}

async function noticesOf(cloud: LocalCloud): Promise<readonly unknown[]> {
  const { Items = [] } = await openDatabase(cloud).send(new ScanCommand({ TableName: cloud.tableName('Contacts') }));
  return Items.map((item) => item['notice']?.S);
}

const subjects = (cloud: LocalCloud) => cloud.mail().map(({ subject }) => subject);

test('N1, N2 · a stored message is mailed to the company once, with its reference, and a reply goes to the prospect', async () => {
  const cloud = await startSite();

  const reference = await send(cloud);

  expect(reference).toMatch(referencePattern);
  await expect.poll(cloud.mail).toMatchObject([
    {
      to: siteConfig.contact.email,
      replyTo: message.email,
      subject: expect.stringContaining(reference),
      text: expect.stringContaining(message.message),
    },
  ]);
  await expect.poll(() => noticesOf(cloud)).toEqual(['told']);
});

test('N1 · a prospect whose address is one only in quotes can be answered like any other', async () => {
  const cloud = await startSite();

  await send(cloud, { ...message, email: 'taro..yamada.@carrier.example' });

  await expect.poll(cloud.mail).toMatchObject([{ replyTo: '"taro..yamada."@carrier.example' }]);
});

test('N1 · the sender is down for an hour: nothing is lost, nothing is told twice', async () => {
  const cloud = await startSite();
  await cloud.sender.stop();
  const references = [await send(cloud), await send(cloud), await send(cloud)];
  await expect.poll(() => noticesOf(cloud)).toContain('waiting');

  for (let minutes = 0; minutes < 60; minutes += 10) cloud.clock.advance(hourMs / 6);
  await cloud.sender.start();
  cloud.clock.advance(hourMs);

  await expect.poll(() => noticesOf(cloud)).toEqual(['told', 'told', 'told']);
  for (const reference of references) {
    expect(subjects(cloud).filter((subject) => subject.includes(reference))).toHaveLength(1);
  }
  expect(cloud.deadLetters()).toEqual([]);
});

test('N1 · what was stored when the machine stopped is told when it runs again', async () => {
  const dataDir = createTemporaryFolder();
  const before = await startSite(dataDir);
  await before.sender.stop();
  const reference = await send(before);
  await before.close();

  const after = await startSite(dataDir);

  await expect.poll(() => subjects(after)).toEqual([expect.stringContaining(reference)]);
});

test('N1 · a record older than the mapping allows becomes a dead letter, and those behind it go on', async () => {
  const cloud = await startSite();
  await cloud.sender.stop();
  await send(cloud);
  await expect.poll(() => noticesOf(cloud)).toEqual(['waiting']);

  cloud.clock.advance(23.5 * hourMs);
  await expect.poll(cloud.deadLetters).toMatchObject([{ requestContext: { condition: 'RecordAgeExceeded' } }]);
  await cloud.sender.start();
  const reference = await send(cloud);

  await expect.poll(() => subjects(cloud)).toEqual([expect.stringContaining(reference)]);
});

test('N1 · a lead that is made due again is told again, as `leads replay` does', async () => {
  const cloud = await startSite();
  const reference = await send(cloud);
  await expect.poll(() => noticesOf(cloud)).toEqual(['told']);

  await openDatabase(cloud).send(
    new UpdateItemCommand({
      TableName: cloud.tableName('Contacts'),
      Key: { id: { S: reference } },
      UpdateExpression: 'SET notice = :due',
      ExpressionAttributeValues: { ':due': { S: 'due' } },
    }),
  );

  await expect.poll(() => subjects(cloud)).toHaveLength(2);
});
