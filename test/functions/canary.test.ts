import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canaryHeader, canaryMessage } from '#contract/canary.ts';
import { createCanaryHandler } from '#functions/canary/canary-handler.ts';
import { canaryMark } from '#functions/canary/canary-mark.ts';
import { prove } from '#functions/canary/prove.ts';
import { createLog } from '#functions/log.ts';
import { apiEvent, originSecret } from './api-event.ts';
import { expiresAt, formUnderTest, now, retentionDays } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';

const siteUrl = 'https://www.example.com';

function canaryEvent(secret: string, key: string = randomUUID(), markedKey = key) {
  const body = JSON.stringify(canaryMessage);
  const proof = prove(key, body, { madeAt: now.getTime(), elapsedMs: 2_000 });
  const headers = { 'idempotency-key': key, 'x-proof': proof, [canaryHeader]: canaryMark(secret, markedKey) };
  return apiEvent('contacts', { body, headers });
}

test('O4 · a marked message is stored, but nobody is told of it, no list finds it, and it is gone after a day', async () => {
  const store = new MemoryStore('id');
  const form = formUnderTest('contacts', store, () => now, { isSuspicious: true });

  const reply = await form.send(canaryEvent(originSecret));

  expect(reply.statusCode).toBe(201);
  const [item] = store.items();
  expect(item).toMatchObject({ email: canaryMessage.email, expiresAt: expiresAt - (retentionDays - 1) * 86_400 });
  expect(Object.keys(item ?? {})).not.toContain('notice');
  expect(Object.keys(item ?? {})).not.toContain('month');
  expect(form.logLines.join('')).toContain('"outcome":"canary"');
});

test.each([
  ['made with another secret', () => canaryEvent('a secret that somebody guessed')],
  ['taken from another message', () => canaryEvent(originSecret, randomUUID(), randomUUID())],
])('O4 · a mark that was %s marks nothing: the company is told', async (_, event) => {
  const store = new MemoryStore('id');
  const form = formUnderTest('contacts', store, () => now, { isSuspicious: true });

  await form.send(event());

  expect(store.items()).toMatchObject([{ notice: 'due', month: '2026-11' }]);
  expect(form.logLines.join('')).toContain('"outcome":"stored"');
});

test('O4, N5 · a marked message without the work of a page is held, and does not count as arrived', async () => {
  const store = new MemoryStore('id');
  const form = formUnderTest('contacts', store, () => now, { isSuspicious: true });
  const event = canaryEvent(originSecret);

  await form.send({ ...event, headers: { ...event.headers, 'x-proof': '' } });

  expect(form.logLines.join('')).toContain('"outcome":"held"');
  expect(Object.keys(store.items()[0] ?? {})).not.toContain('notice');
});

type Answer = Response | Error;

async function run(answers: readonly Answer[]) {
  const logLines: string[] = [];
  const left = [...answers];
  const sent: Request[] = [];
  const handler = createCanaryHandler({
    siteUrl,
    originSecret,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      const answer = left.shift() ?? new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pause: async () => {},
    createKey: randomUUID,
    now: () => now,
    log: createLog(
      (line) => logLines.push(line),
      () => now,
    ),
  });
  await handler({}, { awsRequestId: 'one' });
  return { sent, log: logLines.join('') };
}

test('O4 · the probe visits the contact page, then posts its form from there', async () => {
  const { sent, log } = await run([new Response('page'), new Response('{}', { status: 201 })]);

  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${siteUrl}/contact`,
    `POST ${siteUrl}/api/contacts`,
  ]);
  expect(log).toContain('"outcome":"sent"');
});

test.each<[string, readonly Answer[], string]>([
  [
    'a page that is not there',
    [new Response('', { status: 404 })],
    '"level":"error","route":"/contact","outcome":"no-page","status":404',
  ],
  ['a form that is refused', [new Response(), new Response('', { status: 503 })], '"outcome":"refused","status":503'],
  ['no answer', [new TypeError('fetch failed: 10.0.0.1')], '"outcome":"unreachable"'],
])('O4 · %s is logged as an error, without the words of the error', async (_, answers, line) => {
  const { log } = await run(answers);

  expect(log).toContain(line);
  expect(log).not.toContain('10.0.0.1');
});
