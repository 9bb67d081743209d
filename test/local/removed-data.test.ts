import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reply, type HttpResponse } from '#local/http/message.ts';
import { serve } from '#local/http/serve.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';
import { createSdkAccountClient } from './sdk-account-client.ts';
import { startSignIn } from './sign-in-fixture.ts';

test('R12 · with the data folder removed under it, the local cloud answers and makes the folder anew', async () => {
  const dataDir = createTemporaryFolder();
  const cloud = await startSignIn({ dataDir });
  rmSync(dataDir, { recursive: true });

  const statuses: number[] = [];
  // More requests than instances of a function: none of them may keep its instance.
  for (let request = 0; request < 6; request++) {
    statuses.push((await fetch(`${cloud.siteUrl}/api/fail`, { method: 'POST' })).status);
  }
  const isConfirmed = await createSdkAccountClient(cloud).signUp('asha@client.example', 'secret1');

  expect(statuses).toEqual(Array.from({ length: 6 }, () => 500));
  expect(isConfirmed).toBe(true);
  expect(existsSync(join(dataDir, 'cognito', 'users.json'))).toBe(true);
  expect(readFileSync(join(dataDir, 'lambda.log'), 'utf8')).toContain('a secret detail');
});

test('R12 · a log that cannot be written ends no request', async () => {
  const dataDir = createTemporaryFolder();
  const cloud = await startSignIn({ dataDir });
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, 'a file where the folder was');

  expect((await fetch(`${cloud.siteUrl}/api/fail`, { method: 'POST' })).status).toBe(500);
  expect(cloud.logLines().join('\n')).toContain('a secret detail');
});

test('R12 · a request that nothing answers ends as 504', async () => {
  const log: string[] = [];
  const never = new Promise<HttpResponse>(() => {});
  const answer = ({ path }: { path: string }) =>
    path === '/never' ? never : Promise.resolve(reply(200, 'text/plain'));
  const server = await serve({ port: 0, maxBodyBytes: 1, answer, log: (line) => log.push(line), deadlineMs: 50 });
  onTestFinished(() => server.close());

  const late = await fetch(`http://127.0.0.1:${server.port}/never`);

  expect(late.status).toBe(504);
  expect(log).toEqual(['GET /never was not answered within 0.05 seconds.']);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
});
