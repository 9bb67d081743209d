import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postSubscription } from '#functions/outbox/webhook.ts';
import { timeoutMs } from '#test/support/timeouts.ts';
import { jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formOver } from './form-under-test.ts';
import { at, message, openOutbox } from './outbox-under-test.ts';
import { startServer } from './start-server.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const failed = 'The delivery of a subscription failed and will not be tried again.';
const late = 'The delivery of a subscription is late by more than 15 minutes.';

/** A message and a subscription of minute 0, and a receiver that gives these answers, then 200. `cut` ends a connection. */
async function open(answers: (number | 'cut' | 'none')[]) {
  const url = 'https://news.example/secret-token';
  const calls: unknown[] = [];
  const receiver = await startServer(async (request, response) => {
    calls.push(JSON.parse(await text(request)));
    const answer = answers.shift() ?? 200;
    if (answer === 'cut') request.socket.destroy();
    if (typeof answer === 'number') response.writeHead(answer, { location: '/elsewhere' }).end('taken');
  });
  const outbox = await openOutbox(database, { webhook: { url, fetch: (_, init) => fetch(receiver, init) } });
  const { contacts, newsletters } = outbox;
  const { send } = formOver(database.documents, newsletters.TableName, 'newsletters', { isDelivered: true });
  await contacts.put(message());
  await send(jsonPost('newsletters', formSamples.newsletters), at(0));
  return { ...outbox, calls, item: async () => (await newsletters.items())[0] };
}

test('N4 · the newsletter program gets address, time and reference of a subscription, once', async () => {
  const { run, calls, item } = await open([202]);
  for (const minute of [1, 2, 9]) await run(minute);

  const subscription = { email: formSamples.newsletters.email, createdAt: at(0).toISOString() };
  const { id: reference } = Object(await item());
  expect(calls).toEqual([{ ...subscription, reference }]);
  expect(await item()).toEqual({ ...subscription, id: reference });
});

test.each([302, 410])('N4, O4 · after %i, the delivery fails at once: one call, and the run throws', async (status) => {
  const { run, calls, item } = await open([status]);
  await expect(run(1)).rejects.toThrow(failed);
  await run(20);

  expect(calls).toHaveLength(1);
  expect(await item()).toMatchObject({ delivery: 'failed' });
});

test('N4, O4 · after 429 or 500, the subscription waits, as an error after 15 minutes, until the program takes it', async () => {
  const { run, calls, item } = await open([429, 500, 500]);
  for (const minute of [1, 4]) await run(minute);
  await expect(run(16)).rejects.toThrow(late);
  await run(19);

  expect(calls).toHaveLength(4);
  expect(await item()).not.toHaveProperty('delivery');
});

test('N1, N4 · a call without an answer delays no email, ends after ten seconds, and is made once more, never a third time', async () => {
  const tenSeconds = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tenSeconds.signal);
  onTestFinished(() => timeout.mockRestore());
  const { run, calls, item, mails, logText } = await open(['none', 'cut']);
  const first = run(1);
  await vi.waitFor(() => expect([mails.length, calls.length]).toEqual([1, 1]), timeoutMs);
  tenSeconds.abort(new DOMException('', 'TimeoutError'));
  await first;
  await expect(run(4)).rejects.toThrow(failed);
  await run(20);

  expect(calls).toHaveLength(2);
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(await item()).toMatchObject({ delivery: 'failed' });
  expect(logText()).not.toContain('secret-token');
});

test.each(['', 'http://news.example', 'https://me:secret@news.example'])(
  'N4, O4 · if the secret is %j, nothing is sent, and the result does not repeat it',
  async (secret) => {
    const result = await postSubscription({}, secret, () => Promise.reject(new Error('sent')));

    expect(result).toEqual({ kind: 'unavailable', errorName: 'SecretIsNoHttpsUrl' });
  },
);
