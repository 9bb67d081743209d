import { expect, test } from 'vitest';
import { startForFile } from '#test/local/start-fixture.ts';

const cloud = await startForFile();
const outagesUrl = `${cloud.siteUrl}/__local/outages`;

async function listTables(): Promise<string> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.ListTables',
    authorization: 'AWS4-HMAC-SHA256',
  };
  const response = await fetch(cloud.awsUrl, { method: 'POST', headers, body: '{}' });
  return `${response.status} ${await response.text()}`;
}

test.each([
  ['html', '403 <!doctype html><title>Request blocked</title>'],
  ['unavailable', '503 {"message":"Service Unavailable"}'],
] as const)('T4, O7 · during the outage “%s” of the database only its clients get %s', async (kind, expected) => {
  cloud.outages.begin('dynamodb', kind);
  expect(await listTables()).toBe(expected);
  expect((await fetch(`${cloud.awsUrl}/login`)).status).toBe(404);

  cloud.outages.end('dynamodb');
  expect(await listTables()).toContain('TableNames');
});

test('T4, O7 · a person begins and ends an outage at the site’s URL', async () => {
  const begun = await fetch(`${outagesUrl}?service=dynamodb&kind=unavailable`, { method: 'PUT' });
  expect(await begun.json()).toEqual({ outages: { dynamodb: 'unavailable' } });
  expect(await listTables()).toMatch(/^503 /);

  const ended = await fetch(`${outagesUrl}?service=dynamodb`, { method: 'DELETE' });
  expect(await ended.json()).toEqual({ outages: {} });
  expect(await listTables()).toMatch(/^200 /);
});
