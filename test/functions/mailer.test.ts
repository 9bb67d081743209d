import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer, type Mail } from '#functions/outbox/mailer.ts';
import { startServer } from './start-server.ts';

const from = 'website@site.example';
const mail: Mail = { subject: 'Asha', text: 'Hello', html: '<p>Hello</p>', replyTo: 'asha..rao.@example.com' };
const environment = {
  companyName: 'Asha & "Co"',
  MAIL_FROM: from,
  MAIL_TO: 'hello@site.example',
  MAIL_CONFIGURATION_SET: 'emails',
};
const settings = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
} as const;

/**
 * Sends an email to an SES that answers like this. Undefined: SES cuts the connection after it has read the request.
 */
async function send(
  mailToSend: Mail,
  answer?: { readonly status?: number; readonly name?: string; readonly message?: string },
  settingsOfMailer = environment,
) {
  const requests: unknown[] = [];
  const endpoint = await startServer(async (request, response) => {
    requests.push(JSON.parse(await text(request)));
    if (!answer) {
      request.socket.destroy();
      return;
    }
    const { status = 200, name = '', message = '' } = answer;
    response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name });
    response.end(JSON.stringify({ message, MessageId: 'id' }));
  });
  const sent = await createMailer(new SESv2Client({ ...settings, endpoint }), settingsOfMailer)(mailToSend);
  return { sent, requests };
}

test('N1, N7 · an email has its sender, its recipient, the person as Reply-To, both parts, and no header that says that a program sent it', async () => {
  const { sent, requests } = await send(mail, {});

  expect(sent).toEqual({ kind: 'sent' });
  expect(requests).toEqual([
    {
      FromEmailAddress: String.raw`"Asha & \"Co\"" <website@site.example>`,
      ConfigurationSetName: 'emails',
      Destination: { ToAddresses: ['hello@site.example'] },
      // With dots in unusual places, so it is quoted.
      ReplyToAddresses: ['"asha..rao."@example.com'],
      Content: {
        Simple: {
          Subject: { Data: 'Asha', Charset: 'UTF-8' },
          Body: {
            Text: { Data: 'Hello', Charset: 'UTF-8' },
            Html: { Data: '<p>Hello</p>', Charset: 'UTF-8' },
          },
        },
      },
    },
  ]);
});

test('N1 · the name of the sender may have any characters, in words as RFC 2047 allows them', async () => {
  const companyName = 'नीलाम्बरी डिजिटल सर्विसेज';
  const { requests } = await send(mail, {}, { ...environment, companyName });

  const [{ FromEmailAddress: sender = '' } = {}] = requests.map((request) => Object(request));
  const words: readonly string[] = sender.replace(' <website@site.example>', '').split(' ');
  const decoded = words.map((word) => Buffer.from(word.slice('=?UTF-8?B?'.length, -'?='.length), 'base64').toString());
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
  expect(decoded.join('')).toBe(companyName);
});

test.each([
  ['is throttled', 'unavailable', { status: 429, name: 'TooManyRequestsException' }],
  ['is paused', 'unavailable', { status: 400, name: 'SendingPausedException' }],
  ['fails', 'unavailable', { status: 500, name: 'InternalServiceErrorException' }],
  ['has not verified the sender', 'unavailable', { status: 400, name: 'MessageRejected', message: 'is not verified.' }],
  ['rejects the content', 'refused', { status: 400, name: 'MessageRejected', message: 'Virus found.' }],
  ['does not accept the address', 'refused', { status: 400, name: 'BadRequestException' }],
  ['cuts the connection', 'unknown', { name: 'ECONNRESET' }],
])('N1 · an SES that %s is asked once, and the email is %s', async (_, kind, answer) => {
  const { sent, requests } = await send(mail, 'status' in answer ? answer : undefined);

  expect(sent).toEqual({ kind, errorName: answer.name });
  expect(requests).toHaveLength(1);
});

test('N1 · if no connection to SES is made in time, the mailer reports that SES is unavailable', async () => {
  const httpsAgent = new Agent();
  httpsAgent.createConnection = () => Object.assign(new Socket(), { connecting: true });
  const client = new SESv2Client({
    ...settings,
    requestHandler: { connectionTimeout: 10, requestTimeout: 5_000, throwOnRequestTimeout: true, httpsAgent },
  });
  onTestFinished(() => client.destroy());

  expect(await createMailer(client, environment)(mail)).toEqual({ kind: 'unavailable', errorName: 'TimeoutError' });
});

test.each(['Hello@Site.example', from])(
  'N1 · an email has no Reply-To that is an address of the site: %s',
  async (own) => {
    const { requests } = await send({ ...mail, replyTo: own }, {});

    expect(requests[0]).not.toHaveProperty('ReplyToAddresses');
  },
);
