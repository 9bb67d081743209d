import { expect, test } from 'vitest';
import { installFormApi } from '#test/web/form-api-double.ts';
import type { Attempt } from '#web/src/forms/draft.ts';
import { sendForm, type Outcome } from '#web/src/forms/send-form.ts';

const attempt: Attempt = { key: 'a-key-of-one-attempt', payload: '{"email":"asha@example.com"}' };
const busy: Outcome = { kind: 'failed', reason: 'busy' };

function tooMany(retryAfter?: string): Response {
  return new Response('{}', { status: 429, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });
}

/** Sends with these answers, and gives what became of it and how long it paused, without waiting. */
async function sendThrough(...answers: readonly Response[]) {
  const api = installFormApi();
  const pauses: number[] = [];
  const outcome = sendForm('newsletters', attempt, async (ms) => {
    pauses.push(ms);
  });
  for (const each of answers) await api.answer(each);
  return { outcome: await outcome, pauses, keys: api.posted.map(({ key }) => key) };
}

test('N6, T4 · a form that is told to wait comes again after as long, as the same attempt', async () => {
  const sent = await sendThrough(tooMany('7'), tooMany('3'), new Response('{"accepted":true}', { status: 201 }));

  expect(sent).toEqual({
    outcome: { kind: 'accepted' },
    pauses: [7_000, 3_000],
    keys: [attempt.key, attempt.key, attempt.key],
  });
});

test('N6 · the third refusal is the last, and the visitor is told', async () => {
  expect(await sendThrough(tooMany('1'), tooMany('1'), tooMany('1'))).toMatchObject({
    outcome: busy,
    pauses: [1_000, 1_000],
  });
});

test('N6 · nobody is left waiting for a minute: a long pause is told at once', async () => {
  expect(await sendThrough(tooMany('45'))).toMatchObject({ outcome: busy, pauses: [] });
});

test('N6 · a refusal that does not say how long, as the API’s own throttle, is tried again soon', async () => {
  expect(await sendThrough(tooMany(), tooMany(), tooMany())).toMatchObject({ outcome: busy, pauses: [200, 400] });
});
