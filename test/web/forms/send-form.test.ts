import { expect, test, vi } from 'vitest';
import { sendForm } from '#web/src/forms/send-form.ts';

/** Sends a form to an API that answers so, and gives what was posted. The time between the tries passes at once. */
async function send(answer: () => Response) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    posted.push(body);
    return answer();
  });
  const outcome = sendForm('/api/contacts', { message: 'Hello', phone: undefined }, 15_000);
  await vi.advanceTimersByTimeAsync(14_000);
  return { outcome: await outcome, posted };
}

test.for([
  { status: 403, reason: 'rejected', tries: 1 },
  { status: 429, reason: 'busy', tries: 3 },
  { status: 503, reason: 'unavailable', tries: 3 },
])('M4, T4 · $status is "$reason" after $tries equal posts', async (row) => {
  const { outcome, posted } = await send(() => new Response('{"message":"No"}', { status: row.status }));

  expect(outcome).toMatchObject({ reason: row.reason });
  expect(posted).toEqual(Array(row.tries).fill('{"message":"Hello"}'));
});

test('T4 · an offline browser is named as the reason', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));

  const { outcome } = await send(() => {
    throw new TypeError('Failed to fetch');
  });

  expect(outcome).toEqual({ kind: 'failed', reason: 'offline' });
});
