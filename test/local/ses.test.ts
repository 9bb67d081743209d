import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { MovableClock } from '#local/clock.ts';
import { serve } from '#local/http/serve.ts';
import { Mailbox } from '#local/mail/mailbox.ts';
import { answerSes } from '#local/ses/answer-ses.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

async function startSes({ isInSandbox = true } = {}) {
  const mailbox = new Mailbox(createTemporaryFolder(), new MovableClock(Date.now));
  const options = { mailbox, identities: ['hello@site.example', 'domain.example'], isInSandbox };
  const answer = (request: Parameters<typeof answerSes>[0]) => answerSes(request, options);
  const server = await serve({ port: 0, maxBodyBytes: 100_000, answer, log: () => {} });
  onTestFinished(() => server.close());
  const client = new SESv2Client({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  onTestFinished(() => client.destroy());
  const send = (from: string, to: string, subject = 'A subject') =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: ['asha@client.example'],
        Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Two\nlines' } } } },
      }),
    );
  return { mailbox, send, port: server.port };
}

test('N1 · what the SDK sends lies in the mailbox', async () => {
  const { mailbox, send } = await startSes();

  await send('site@domain.example', 'hello@site.example');

  expect(mailbox.mails).toMatchObject([
    {
      from: 'site@domain.example',
      to: 'hello@site.example',
      replyTo: 'asha@client.example',
      subject: 'A subject',
      text: 'Two\nlines',
    },
  ]);
});

test('N1 · an address that nobody has proven is neither a sender nor a recipient', async () => {
  const { mailbox, send } = await startSes();

  const refused = { name: 'MessageRejected', message: expect.stringContaining('not verified') };
  await expect(send('hello@site.example', 'other@site.example')).rejects.toMatchObject(refused);
  await expect(send('hello@otherdomain.example', 'hello@site.example')).rejects.toMatchObject(refused);

  expect(mailbox.mails).toEqual([]);
});

test('N1 · a line end in a header is refused, and so is a request that nobody signed', async () => {
  const { mailbox, send, port } = await startSes();

  await expect(send('hello@site.example', 'hello@site.example', 'x\r\nBcc: y')).rejects.toMatchObject({
    name: 'BadRequestException',
  });
  const unsigned = await fetch(`http://127.0.0.1:${port}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });

  expect(unsigned.status).toBe(403);
  expect(mailbox.mails).toEqual([]);
});

test('N4 · outside the sandbox anybody is mailed, from identities alone, with the headers that were given', async () => {
  const { mailbox, send } = await startSes({ isInSandbox: false });

  await expect(send('asha@client.example', 'ravi@client.example')).rejects.toThrow('not verified');
  await send('hello@site.example', 'ravi@client.example');

  expect(mailbox.mails).toMatchObject([{ to: 'ravi@client.example', from: 'hello@site.example' }]);
});
