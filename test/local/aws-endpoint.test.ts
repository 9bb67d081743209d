import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { localAwsPath } from '#contract/stack-names.ts';
import { startForFile } from './start-fixture.ts';

const { siteUrl } = await startForFile();
const url = `${siteUrl}${localAwsPath}`;

test('K3 · the AWS endpoint of the local cloud gives only secrets of the stack', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new SecretsManagerClient({ region: 'ap-south-1', credentials, endpoint: url });

  await expect(client.send(new GetSecretValueCommand({ SecretId: 'Unknown' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

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
