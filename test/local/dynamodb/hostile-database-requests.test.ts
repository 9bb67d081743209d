import { expect, test } from 'vitest';
import { startForFile } from '#test/local/start-fixture.ts';

const { awsUrl } = await startForFile();

/** A request that no SDK would send. */
function post(operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(awsUrl, {
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

test.each(['constructor', 'TransactWriteItems'])(
  'K3, O7 · the operation "%s" is unknown and answered 400',
  async (operation) => {
    const response = await post(operation, '{}');

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: expect.stringContaining('UnknownOperationException') });
  },
);

const table = '"TableName":"Fixture-ThingsTable"';

test.each([
  ['as deep as DynamoDB allows', 30, 200],
  ['deeper', 40, 400],
  ['so deep that storing it would overflow', 5_000, 400],
])('K3, O7 · an item nested %s (%i) is answered %i', async (_, depth, status) => {
  const nested = `${'{"M":{"a":'.repeat(depth)}{"S":"x"}${'}}'.repeat(depth)}`;

  expect((await post('PutItem', `{${table},"Item":{"id":{"S":"1"},"a":${nested}}}`)).status).toBe(status);
  expect((await post('Scan', `{${table}}`)).status).toBe(200);
});
