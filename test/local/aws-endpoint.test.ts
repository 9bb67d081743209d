import { expect, test } from 'vitest';
import { startForFile } from './start-fixture.ts';

const { siteUrl, awsUrl } = await startForFile();

test.each(['https://evil.example', siteUrl])(
  'K3, G5, R12 · a page of %s can neither read nor write tables, send emails or read the stack',
  async (origin) => {
    const authorization = 'AWS4-HMAC-SHA256 Credential=local';
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${awsUrl}${path}`, { method: 'POST', headers: { origin, authorization, ...headers }, body });
    const json = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.ListTables' };

    const database = await post('/', json, '{}');
    const email = await post('/v2/email/outbound-emails', {}, '{}');
    const stack = await post('/', {}, 'Action=DescribeStacks');

    expect([database.status, email.status]).toEqual([400, 403]);
    for (const { headers } of [database, email, stack]) expect(headers.has('access-control-allow-origin')).toBe(false);
  },
);
