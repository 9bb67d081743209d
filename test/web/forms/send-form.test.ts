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
  { status: 200, reason: 'interrupted' },
  { status: 403, reason: 'rejected' },
  { status: 429, reason: 'busy' },
  { status: 503, reason: 'unavailable' },
])('T2, M4, T4 · $status is "$reason" after one post', async ({ status, reason }) => {
  const { outcome, posted } = await send(() => new Response('{"message":"No"}', { status }));

  expect(outcome).toMatchObject({ reason });
  expect(posted).toEqual(['{"message":"Hello"}']);
});

test('M4, T4 · an answer that does not come is the reason "unreachable" after one post', async () => {
  const { outcome, posted } = await send(() => {
    throw new TypeError('Failed to fetch');
  });

  expect(outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
  expect(posted).toHaveLength(1);
});

test('T4 · an offline browser is named as the reason', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));

  const { outcome } = await send(() => {
    throw new TypeError('Failed to fetch');
  });

  expect(outcome).toEqual({ kind: 'failed', reason: 'offline' });
});
