import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MovableClock } from '#local/clock.ts';
import { Database } from '#local/dynamodb/database.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

const TableName = 'Things';
const item = (id: string, word: string) => ({ id: { S: id }, word: { S: word } });

async function openThings(dataDir = createTemporaryFolder()) {
  const database = new Database({ dataDir, port: 0, log: () => {} });
  onTestFinished(() => database.stop());
  await database.start();
  const { TableNames } = await database.run('ListTables', {});
  if (!String(TableNames).includes(TableName)) {
    await database.run('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    });
  }
  await expect
    .poll(async () => JSON.stringify(await database.run('DescribeTable', { TableName })))
    .toContain('"ACTIVE"');
  const clock = new MovableClock(Date.now);
  const stream = await database.openStream(TableName, { keyNames: ['id'], clock });
  const file = join(dataDir, 'streams', `${TableName}.jsonl`);
  return {
    database,
    stream,
    clock,
    dataDir,
    file,
    put: (id: string, word: string) => database.run('PutItem', { TableName, Item: item(id, word) }),
  };
}

const update = (id: string, word: string) => ({
  TableName,
  Key: { id: { S: id } },
  UpdateExpression: 'SET word = :word',
  ExpressionAttributeValues: { ':word': { S: word } },
});

test('O7 · every kind of write is in the stream, in order, and what changes nothing is not', async () => {
  const { database, stream, put } = await openThings();

  await put('1', 'a');
  await put('1', 'a');
  await database.run('UpdateItem', update('1', 'b'));
  await database.run('BatchWriteItem', {
    RequestItems: {
      [TableName]: [{ PutRequest: { Item: item('2', 'c') } }, { DeleteRequest: { Key: { id: { S: '1' } } } }],
    },
  });
  const refused = database.run('PutItem', {
    TableName,
    Item: item('2', 'd'),
    ConditionExpression: 'attribute_not_exists(id)',
  });
  await expect(refused).rejects.toThrow('The conditional request failed');

  expect(stream.recordsAfter(0).map(({ sequence, eventName, newImage }) => [sequence, eventName, newImage])).toEqual([
    [1, 'INSERT', item('1', 'a')],
    [2, 'MODIFY', item('1', 'b')],
    [3, 'INSERT', item('2', 'c')],
    [4, 'REMOVE', undefined],
  ]);
  expect(stream.recordsAfter(3).map(({ sequence }) => sequence)).toEqual([4]);
});

test('O7 · writes of one item that come at once are in the stream as they were made', async () => {
  const { database, stream } = await openThings();

  await Promise.all(Array.from({ length: 50 }, (_, index) => database.run('UpdateItem', update('1', String(index)))));

  const words = stream.recordsAfter(0).map(({ newImage }) => newImage?.['word']?.['S']);
  expect(words).toHaveLength(50);
  expect(new Set(words).size).toBe(50);
});

test('O7 · a stream outlives its process, ends after 24 hours, and counts on', async () => {
  const first = await openThings();
  await first.put('1', 'a');
  await first.database.stop();
  const { stream, clock, put } = await openThings(first.dataDir);

  expect(stream.recordsAfter(0)).toHaveLength(1);
  clock.advance(24.1 * 60 * 60 * 1000);
  expect(stream.recordsAfter(0)).toEqual([]);
  await put('2', 'b');

  expect(stream.recordsAfter(0)).toMatchObject([{ sequence: 2 }]);
});

test('O7 · a write whose end a crash has cut off is in the stream after the restart', async () => {
  const first = await openThings();
  await first.put('1', 'a');
  await first.put('2', 'b');
  await first.database.stop();
  const lines = readFileSync(first.file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  // As if the process had ended after the write of 2 and before its line.
  truncateSync(first.file, lines.slice(0, 3).join('\n').length + 1);
  appendFileSync(first.file, '{"kind":"ended","cha');

  const { stream } = await openThings(first.dataDir);

  expect(stream.recordsAfter(0).map(({ newImage }) => newImage)).toEqual([item('1', 'a'), item('2', 'b')]);
});
