import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formOver, now } from './form-under-test.ts';
import { at, message, openOutbox } from './outbox-under-test.ts';
import { startServer } from './start-server.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const url = 'https://news.example/hooks/secret-token';
const failed = 'The delivery of a subscription failed and will not be tried again.';

/** A subscription that was sent at minute 0, and a receiver that answers with these statuses, then with 200. */
async function openWithSubscription(answers: (number | ((request: IncomingMessage) => void))[], secret = url) {
  const calls: unknown[] = [];
  const receiver = await startServer(async (request, response) => {
    calls.push(JSON.parse(await text(request)));
    const answer = answers.shift() ?? 200;
    if (typeof answer === 'function') answer(request);
    else response.writeHead(answer, { location: '/elsewhere' }).end('taken');
  });
  const post: typeof fetch = (_, init) => fetch(receiver, init);
  const outbox = await openOutbox(database, { webhook: { url: secret, fetch: post } });
  const { newsletters } = outbox;
  const form = formOver(database.documents, newsletters.TableName, 'newsletters', { isDelivered: true });
  await form.send(jsonPost('newsletters', formSamples.newsletters), at(0));
  return { ...outbox, calls, item: async () => (await newsletters.items())[0] };
}

test.each([200, 202, 204])(
  'N4 · the newsletter program gets address, time and reference of a subscription, once (%i)',
  async (status) => {
    const { run, calls, item, mails } = await openWithSubscription([status]);
    const { id: reference } = Object(await item());

    for (const minute of [1, 2, 9]) await run(minute);

    const { email } = formSamples.newsletters;
    const createdAt = at(0).toISOString();
    expect(calls).toEqual([{ email, createdAt, reference }]);
    expect(await item()).toEqual({ id: reference, email, createdAt });
    expect(mails).toEqual([]);
  },
);

test.each([302, 307, 400, 404, 410])(
  'N4, O4 · after %i, the delivery fails at once: one call, and the run throws',
  async (status) => {
    const { run, calls, item, log } = await openWithSubscription([status]);

    await expect(run(1)).rejects.toThrow(failed);
    for (const minute of [4, 20]) await run(minute);

    expect(calls).toHaveLength(1);
    expect(await item()).toMatchObject({ delivery: 'failed' });
    expect(log()).toMatchObject([{ level: 'error', outcome: 'failed', errorName: `Status${status}` }]);
  },
);

test.each([408, 429, 500, 503])(
  'N4, O4 · after %i, the subscription waits, as an error after 15 minutes, until the program takes it',
  async (status) => {
    const { run, calls, item } = await openWithSubscription([status, status, status]);

    for (const minute of [1, 4]) await run(minute);
    await expect(run(16)).rejects.toThrow('The delivery of a subscription is late by more than 15 minutes.');
    expect(await item()).toMatchObject({ delivery: 'due' });
    await run(19);

    expect(calls).toHaveLength(4);
    expect(await item()).not.toHaveProperty('delivery');
  },
);

test('N4, O4 · a call that ends without an answer, or takes over ten seconds, is made once more, and never a third time', async () => {
  const tenSeconds = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tenSeconds.signal);
  onTestFinished(() => timeout.mockRestore());
  const { run, calls, item, log, logText } = await openWithSubscription([
    ({ socket }) => socket.destroy(),
    () => tenSeconds.abort(new DOMException('', 'TimeoutError')),
  ]);

  await run(1);
  await expect(run(4)).rejects.toThrow(failed);
  await run(20);

  expect(calls).toHaveLength(2);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  expect(await item()).toMatchObject({ delivery: 'failed' });
  expect(log().map(({ errorName }) => errorName)).toEqual([
    expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/),
    'TimeoutError',
  ]);
  expect(logText()).not.toContain('secret-token');
});

test.each(['', 'http://news.example/secret-token', 'https://me:secret-token@news.example', '{"url":"secret-token"}'])(
  'N4, O4 · if the secret is %j, the subscription waits, the log names the secret without its value, and messages are emailed',
  async (secret) => {
    const { run, calls, item, contacts, mails, log, logText } = await openWithSubscription([], secret);
    await contacts.put(message());

    await run(1);
    await expect(run(16)).rejects.toThrow('The delivery of a subscription is late');

    expect([calls, mails.length]).toEqual([[], 1]);
    expect(await item()).toMatchObject({ delivery: 'due' });
    expect(log()).toContainEqual(expect.objectContaining({ outcome: 'unavailable', errorName: 'SecretIsNoHttpsUrl' }));
    expect(logText()).not.toContain('secret-token');
  },
);

test('N1, N4 · emails and subscriptions go side by side: neither waits until the other is answered', async () => {
  const called = Promise.withResolvers<Response>();
  const emailed = Promise.withResolvers<void>();
  const post: typeof fetch = async () => {
    called.resolve(new Response());
    await emailed.promise;
    return new Response();
  };
  const { run, answers, contacts, newsletters } = await openOutbox(database, { webhook: { url, fetch: post } });
  await contacts.put(message());
  await newsletters.put({
    id: 'R1',
    email: 'a@b.example',
    createdAt: now.toISOString(),
    delivery: 'due',
    dueAt: now.toISOString(),
  });
  answers.push(async () => {
    await called.promise;
    emailed.resolve();
    return { kind: 'sent' };
  });

  await run(1);

  for (const table of [contacts, newsletters]) expect((await table.items())[0]).not.toHaveProperty('delivery');
});
