import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { startFixture } from '#test/local/start-fixture.ts';

/** A request to the database as no SDK would send it. */
function post(cloud: LocalCloud, operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(cloud.databaseEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      authorization: 'AWS4-HMAC-SHA256 Credential=local',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      ...headers,
    },
    body,
  });
}

test.each([
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'PutItem.',
  '',
  'TransactWriteItems',
  'RestoreTableToPointInTime',
])('K3, O7 · the operation "%s" is unknown and answered 400', async (operation) => {
  const cloud = await startFixture();

  const response = await post(cloud, operation, '{}');

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: expect.stringContaining('UnknownOperationException') });
});

test.each([
  ['not JSON', '{"a"'],
  ['empty', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"PutItem"'],
  ['nested 100,000 deep', '{"Item":'.repeat(100_000) + '{}' + '}'.repeat(100_000)],
  ['lists nested 100,000 deep', `{"Item":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['of wrong types', '{"TableName":5,"Item":[],"ConditionExpression":{}}'],
  ['of inherited names', '{"TableName":"Fixture-ThingsTable","Item":{"__proto__":{"S":"x"},"id":{"constructor":"x"}}}'],
  [
    'of inherited attribute names',
    '{"TableName":"Fixture-ThingsTable","Item":{"id":{"S":"1"}},"ConditionExpression":"#a = :b","ExpressionAttributeNames":{"#a":"__proto__"},"ExpressionAttributeValues":{":b":{"toString":"x"}}}',
  ],
])('K3 · a body that is %s is answered 400, and the database goes on', async (_, body) => {
  const cloud = await startFixture();

  const response = await post(cloud, 'PutItem', body);

  expect(response.status).toBe(400);
  expect((await post(cloud, 'ListTables', '{}')).status).toBe(200);
});

test.each([
  ['as deep as DynamoDB allows', 30, 200],
  ['deeper', 40, 400],
  ['so deep that storing it would overflow', 5_000, 400],
])('K3, O7 · an item nested %s (%i) is answered %i', async (_, depth, status) => {
  const cloud = await startFixture();
  const nested = `${'{"M":{"a":'.repeat(depth)}{"S":"x"}${'}}'.repeat(depth)}`;

  const response = await post(
    cloud,
    'PutItem',
    `{"TableName":"Fixture-ThingsTable","Item":{"id":{"S":"1"},"a":${nested}}}`,
  );

  expect(response.status).toBe(status);
  expect((await post(cloud, 'Scan', '{"TableName":"Fixture-ThingsTable"}')).status).toBe(200);
});

test('K3 · no body makes the database answer 500 or end', async () => {
  const cloud = await startFixture();
  const operations = fc.constantFrom(
    'PutItem',
    'GetItem',
    'UpdateItem',
    'Query',
    'Scan',
    'DeleteItem',
    'BatchWriteItem',
  );
  const names =
    'Key Item ConditionExpression UpdateExpression KeyConditionExpression ExpressionAttributeValues Expected';
  const expression = fc.constantFrom('id = :a', 'attribute_not_exists(id)', 'SET id = :a', 'a.b[0] = :a', '((', ':a');
  const attributes = fc.dictionary(
    fc.constantFrom('id', ':a', '#a', 'word', '__proto__', 'constructor'),
    fc.dictionary(fc.constantFrom('S', 'N', 'M', 'L', 'NULL', 'SS', 'valueOf'), fc.jsonValue({ maxDepth: 3 })),
  );
  const body = fc.dictionary(fc.constantFrom(...names.split(' ')), fc.oneof(expression, attributes, fc.jsonValue()));

  await fc.assert(
    fc.asyncProperty(operations, body, async (operation, fields) => {
      const text = JSON.stringify({ TableName: 'Fixture-ThingsTable', ...fields });
      expect((await post(cloud, operation, text)).status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('K3 · a page of another site can neither read nor write the tables', async () => {
  const cloud = await startFixture();

  const preflight = await fetch(cloud.databaseEndpoint, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization,x-amz-target' },
  });
  const unsigned = await post(cloud, 'ListTables', '{}', { authorization: '' });

  expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  expect(preflight.status).toBe(405);
  expect(unsigned.status).toBe(400);
});
