import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { createSesSender } from '#functions/notices/ses-sender.ts';

test('N1 · a mail for which no connection was made in time was not taken: it waits, and is told once', async () => {
  const httpsAgent = new Agent();
  httpsAgent.createConnection = () => Object.assign(new Socket(), { connecting: true });
  const client = new SESv2Client({
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 10, requestTimeout: 5_000, throwOnRequestTimeout: true, httpsAgent },
  });
  onTestFinished(() => client.destroy());

  const sent = await createSesSender(client, 'site@site.example').send({ to: 'a@site.example', subject: '', text: '' });

  expect(sent).toEqual({ kind: 'away', errorName: 'TimeoutError' });
});
