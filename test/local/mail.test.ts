import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, expect, test } from 'vitest';
import type { Resources } from './fixture-assembly.ts';
import { startForFile } from './start-fixture.ts';

function addIdentities(resources: Resources): void {
  for (const [index, EmailIdentity] of ['hello@site.example', 'domain.example'].entries()) {
    resources[`Identity${index}`] = { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity } };
  }
}

const cloud = await startForFile(addIdentities);
const url = `${cloud.siteUrl}/__local/mail`;
const client = new SESv2Client({ ...cloud.databaseClient, endpoint: cloud.senderEndpoint, maxAttempts: 1 });
afterAll(() => client.destroy());

function send(from: string, to: string, subject = 'A subject', text = 'Two\nlines') {
  return client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: ['asha@client.example'],
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: text } },
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://site.example/leave>' }],
        },
      },
    }),
  );
}

test('N1, N4, O7 · an email from an identity of the stack, or of its domain, lies in the mailbox, newest first', async () => {
  await send('site@domain.example', 'ravi@client.example');
  await send('hello@site.example', 'ravi@client.example');

  const mails: unknown = await (await fetch(url, { headers: { accept: 'application/json' } })).json();

  expect(mails).toEqual(cloud.mail());
  expect(mails).toMatchObject([
    { from: 'hello@site.example' },
    {
      from: 'site@domain.example',
      to: 'ravi@client.example',
      replyTo: 'asha@client.example',
      subject: 'A subject',
      text: 'Two\nlines',
      headers: { 'List-Unsubscribe': '<https://site.example/leave>' },
    },
  ]);
});

test.each([
  ['from another address', 'other@site.example', 'ravi@client.example', 'A subject', 'MessageRejected'],
  ['from another domain', 'hello@otherdomain.example', 'ravi@client.example', 'A subject', 'MessageRejected'],
  ['with a line end in its subject', 'hello@site.example', 'ravi@client.example', 'x\r\nBcc: y', 'BadRequestException'],
  ['to a malformed mailbox', 'hello@site.example', 'a..b@client.example', 'A subject', 'BadRequestException'],
])('N1, O7 · an email %s is refused', async (_, from, to, subject, name) => {
  const before = cloud.mail();

  await expect(send(from, to, subject)).rejects.toMatchObject({ name });

  expect(cloud.mail()).toEqual(before);
});

test('N1 · a request without a signature sends no email', async () => {
  const { status } = await fetch(`${cloud.senderEndpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });

  expect(status).toBe(403);
});

test('G5 · the mailbox is a page on which no email is markup', async () => {
  const hostile = '"><script>alert(1)</script>';
  await send('hello@site.example', 'ravi@client.example', hostile, `${hostile} https://site.example/?a=1`);

  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const page = await response.text();

  expect(page).toContain('<a href="https://site.example/?a=1">');
  expect(page).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('G5, R12 · no other origin can read the mailbox, and no request can change it', async () => {
  const foreign = await fetch(url, { headers: { origin: 'https://evil.example', accept: 'application/json' } });
  const written = await fetch(url, { method: 'DELETE' });

  expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  expect(foreign.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(written.status).toBe(405);
});

const readSecret = (type: string, SecretId: string) =>
  fetch(`${cloud.siteUrl}/__local/secrets`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify({ SecretId }),
  });

test('K3 · a secret can be read by a part of its logical id, but not by a page of another origin', async () => {
  const known = await (await readSecret('application/x-amz-json-1.1', 'Secret')).json();

  expect(known).toMatchObject({ SecretString: expect.stringMatching(/^[A-Za-z0-9]{40}$/) });
  expect((await readSecret('application/x-amz-json-1.1', 'Unknown')).status).toBe(400);
  expect((await readSecret('text/plain', 'Secret')).status).toBe(415);
});
