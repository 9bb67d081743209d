import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { fillTimeHeader, honeypotField } from '#contract/form-protocol.ts';
import { browserPost, jsonPost, siteOrigin } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const sample = formSamples.contacts;
const scripted = (fillTime: string | undefined, input: object = sample) =>
  jsonPost('contacts', input, { [fillTimeHeader]: fillTime });
const native = (headers: Record<string, string | undefined>, more: readonly [string, string][] = []) =>
  browserPost('contacts', [...Object.entries(sample), ...more], { 'sec-fetch-site': undefined, ...headers });

async function send(event: APIGatewayProxyEventV2) {
  const { send: sendTo, table, log } = await openForm(database, 'contacts');
  const reply = await sendTo(event);
  return { reply, item: (await table.items())[0], log: log() };
}

test.each<[string, APIGatewayProxyEventV2]>([
  ['the page’s own script after exactly two seconds', scripted('2000')],
  ['a browser without JavaScript', native({ origin: siteOrigin })],
  ['a browser that sends the hidden field empty', native({ origin: siteOrigin }, [[honeypotField, '']])],
])('N5 · a message of %s waits for its email', async (_, event) => {
  const { reply, item, log } = await send(event);

  expect(reply.statusCode).toBeLessThan(400);
  expect(item).toMatchObject({ delivery: 'email' });
  expect(log).toMatchObject([{ outcome: 'stored' }]);
});

test.each<[string, string, APIGatewayProxyEventV2]>([
  ['fills in the hidden field', 'honeypot', native({ origin: siteOrigin }, [[honeypotField, 'https://spam.example']])],
  ['fills in the hidden field of the script', 'honeypot', scripted('9000', { ...sample, [honeypotField]: 'x' })],
  ['posts to the API without a fill time', 'fill-time', scripted(undefined)],
  ['is faster than a person', 'fill-time', scripted('1999')],
  ['sends a fill time that is no number', 'fill-time', scripted('soon')],
])('N5 · a message of a program that %s is stored with the reason %s, and is emailed', async (_, reason, event) => {
  const { reply, item, log } = await send(event);
  const { reply: accepted } = await send(event.isBase64Encoded ? native({ origin: siteOrigin }) : scripted('2000'));

  expect(item).toMatchObject({ delivery: 'email', month: '2026-11', email: sample.email, suspicion: reason });
  expect(item).not.toHaveProperty(honeypotField);
  expect(reply).toEqual(accepted);
  expect(log).toMatchObject([{ level: 'info', outcome: 'stored', reason }]);
});

test('N5, N7 · a person whose browser does not name the page gets the receipt, and the email is marked', async () => {
  const { reply, item, log } = await send(native({}));

  expect(item).toMatchObject({ delivery: 'email', month: '2026-11', suspicion: 'no-browser' });
  expect(log).toMatchObject([{ level: 'info', outcome: 'stored', reason: 'no-browser' }]);
  expect(reply).toMatchObject({ statusCode: 303 });
});

const post = (fillTime: string) => jsonPost('newsletters', formSamples.newsletters, { [fillTimeHeader]: fillTime });

test('N5 · a repeat without a suspicion replaces a suspected submission, and a suspected repeat changes nothing', async () => {
  const { send: sendTo, table } = await openForm(database, 'newsletters');
  await sendTo(post('100'));
  expect(await table.items()).toMatchObject([{ suspicion: 'fill-time' }]);
  await sendTo(post('3000'), new Date('2026-11-21T10:00:00.000Z'));
  await sendTo(post('100'), new Date('2026-11-22T10:00:00.000Z'));
  await sendTo(post('3000'), new Date('2026-11-23T10:00:00.000Z'));

  const items = await table.items();
  expect(items).toMatchObject([{ createdAt: '2026-11-21T10:00:00.000Z', delivery: 'webhook' }]);
  expect(items[0]).not.toHaveProperty('suspicion');
});
