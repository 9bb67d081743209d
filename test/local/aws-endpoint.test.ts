import { expect, test } from 'vitest';
import { localAwsPath } from '#contract/stack-names.ts';
import { startForFile } from './start-fixture.ts';

const { siteUrl } = await startForFile();
const url = `${siteUrl}${localAwsPath}`;

test('G5, R12 · no page of another origin can call the AWS endpoint of the local cloud', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-amz-json-1.1' };

  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { ...headers, 'access-control-request-headers': 'x-amz-target' },
  });
  const withoutTarget = await fetch(url, { method: 'POST', headers });

  expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  expect(withoutTarget.status).toBe(400);
});
