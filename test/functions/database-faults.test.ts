import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDocuments } from '#functions/dependencies.ts';
import { createCounter } from '#functions/store/counter.ts';
import { jsonPost } from './api-event.ts';
import { formOver, now } from './form-under-test.ts';
import { startAwsDouble } from './start-server.ts';

/** The timeout of a form function (`infra/form-functions.ts`). */
const functionTimeoutMs = 10_000;
const quota = { short: { seconds: 60, limit: 9 }, long: { seconds: 3_600, limit: 9 } };
const event = jsonPost('newsletters', { email: 'a@example.com' });

/** A database that answers like this. Returns how many requests it has received. */
async function startDatabase(answer: RequestListener): Promise<() => number> {
  let received = 0;
  await startAwsDouble('DYNAMODB', (request, response) => {
    received += 1;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    answer(request, response);
  });
  return () => received;
}

test('K3, N6 · if the database never answers, the reply is 503 after two attempts to count and two to store, whose timeouts together end before the Lambda timeout', async () => {
  const received = await startDatabase(() => {});
  const documents = createDocuments();
  const counter = createCounter(documents, 'counters');
  const { send, log } = formOver(documents, 'newsletters', 'newsletters', {
    limitClientIp: async () => {
      await counter.take('client-ip', quota, now);
      return undefined;
    },
  });

  expect((await send(event)).statusCode).toBe(503);
  expect(log()).toMatchObject([{ outcome: 'uncounted' }, { outcome: 'unavailable', errorName: 'ETIMEDOUT' }]);
  expect(received()).toBe(4);
  // Of the settings, not of the clock, because a busy machine is late.
  const { requestTimeout = Infinity } = Object(documents.config.requestHandler).httpHandlerConfigs();
  expect(received() * requestTimeout).toBeLessThan(functionTimeoutMs);
});

test('K3, N2 · if the answer of the database is lost, the same item is put again under the same reference', async () => {
  const put: unknown[] = [];
  await startDatabase(async (request, response) => {
    put.push(JSON.parse(await text(request)).Item);
    if (put.length === 1) response.destroy();
    else response.end('{}');
  });

  expect((await formOver(createDocuments(), 'newsletters', 'newsletters').send(event)).statusCode).toBe(201);
  expect(put).toHaveLength(2);
  expect(put[1]).toEqual(put[0]);
});
