import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';
import { siteConfig } from '#site-config';
import { createTemporaryFolder } from './fixture-assembly.ts';
import { sendMessage } from './senders.ts';

const { perMinute } = siteConfig.aws.senderLimit;

test('N6 · while one source floods the form, every message of fifty others is stored', async () => {
  const cloud = await startLocalCloud({
    assemblyDir: await prepareAssembly(),
    dataDir: createTemporaryFolder(),
    account: usedAccount,
  });
  onTestFinished(() => cloud.close());
  const send = (address: string) => sendMessage(cloud.siteUrl, address, randomUUID());
  const others = Array.from({ length: 50 }, (_, index) => `127.0.1.${index + 1}`);

  const [flood, messages] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => send('127.0.0.99'))),
    Promise.all(others.map(send)),
  ]);

  expect(messages.map(({ status }) => status)).toEqual(others.map(() => 201));
  const taken = flood.filter(({ status }) => status === 201);
  const refused = flood.filter(({ status }) => status === 429);
  expect(taken.length + refused.length).toBe(200);
  expect(taken.length).toBeGreaterThanOrEqual(perMinute);
  // A run that meets the full minute has two windows.
  expect(taken.length).toBeLessThanOrEqual(2 * perMinute);
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
});
