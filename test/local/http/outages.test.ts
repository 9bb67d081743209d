import { expect, test } from 'vitest';
import { reply } from '#local/http/message.ts';
import { Outages } from '#local/http/outages.ts';
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

test('T4, O7 · a cut connection fails at once, and a service that hangs does not answer', async () => {
  const outages = new Outages();
  const answer = outages.interrupt('ses', async () => reply(200, 'text/plain'));
  const request = { method: 'GET', path: '/', query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1' };
  const unanswered = Symbol('unanswered');

  outages.begin('ses', 'hang');
  expect(await Promise.race([answer(request), new Promise(setImmediate).then(() => unanswered)])).toBe(unanswered);

  cloud.outages.begin('dynamodb', 'cut');
  await expect(listTables()).rejects.toThrow('fetch failed');
  cloud.outages.end('dynamodb');
});

test('T4, O7 · a person begins and ends an outage at the site’s URL', async () => {
  const begun = await fetch(`${outagesUrl}?service=dynamodb&kind=unavailable`, { method: 'PUT' });
  expect(await begun.json()).toEqual({ outages: { dynamodb: 'unavailable' } });
  expect(await listTables()).toMatch(/^503 /);

  const ended = await fetch(`${outagesUrl}?service=dynamodb`, { method: 'DELETE' });
  expect(await ended.json()).toEqual({ outages: {} });
  expect(await listTables()).toMatch(/^200 /);
});
