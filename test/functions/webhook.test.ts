import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { formOf } from '#contract/forms.ts';
import { createLog } from '#functions/log.ts';
import { createWebhookHandler } from '#functions/notices/webhook-handler.ts';
import { createLogFilter, failedPattern } from '#test/support/log-filter.ts';
import { formSamples } from './form-samples.ts';
import { newReference } from './notice-under-test.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const createdAt = '2026-11-20T10:00:00.000Z';

function record(reference: string, sequence: number, more: Readonly<Record<string, string>> = {}) {
  const texts = { ...formSamples.contacts, createdAt, payloadDigest: 'not for others', ...more };
  const NewImage = Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }]));
  return { dynamodb: { Keys: { id: { S: reference } }, NewImage, SequenceNumber: String(sequence) } };
}

function webhookUnderTest(answer: () => Response | Error) {
  const posted: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const lines: string[] = [];
  const handler = createWebhookHandler({
    form: formOf('contacts'),
    formName: 'contacts',
    url: 'https://crm.example/leads',
    secret,
    now: () => new Date(),
    fetch: async (_, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      posted.push({ headers, body: typeof init?.body === 'string' ? init.body : '' });
      const answered = answer();
      if (answered instanceof Error) throw answered;
      return answered;
    },
    log: createLog(
      (line) => lines.push(line),
      () => new Date(),
    ),
  });
  return {
    posted,
    lines,
    run: (...Records: ReturnType<typeof record>[]) => handler({ Records }, { awsRequestId: 'one' }),
  };
}

test('N1 · a lead is posted with its fields, signed as Standard Webhooks says, and its id is the reference', async () => {
  const { posted, run } = webhookUnderTest(() => new Response());
  const reference = newReference();

  expect(await run(record(reference, 1))).toEqual({ batchItemFailures: [] });

  const [{ headers, body } = { headers: {}, body: '' }] = posted;
  expect(headers['webhook-id']).toBe(reference);
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'lead.created',
    timestamp: createdAt,
    data: { reference, ...formSamples.contacts },
  });
});

test.each([
  ['an answer of 500', () => new Response(null, { status: 500 })],
  ['an answer of 429', () => new Response(null, { status: 429 })],
  ['no answer', () => new Error('secret detail')],
])('N1 · %s is tried again, and nothing behind it goes first', async (_, answer) => {
  const { posted, lines, run } = webhookUnderTest(answer);

  expect(await run(record(newReference(), 7), record(newReference(), 8))).toEqual({
    batchItemFailures: [{ itemIdentifier: '7' }],
  });

  expect(posted).toHaveLength(1);
  expect(lines.join('')).not.toContain('secret detail');
});

test('N1 · what the other side refuses for good, or sends elsewhere, is set aside, and the rest goes on', async () => {
  const answers = [new Response(null, { status: 404 }), new Response(null, { status: 302 }), new Response()];
  const { lines, run } = webhookUnderTest(() => answers.shift() ?? new Response());

  const leads = [1, 2, 3].map((sequence) => record(newReference(), sequence));
  expect(await run(...leads)).toEqual({ batchItemFailures: [] });

  expect(lines.map((line): unknown => JSON.parse(line).outcome)).toEqual(['failed', 'failed', 'told']);
  expect(lines.map(createLogFilter(failedPattern))).toEqual([true, true, false]);
});

test('N1 · a lead that the company has marked is not posted again by the mark, and is by a replay', async () => {
  const { posted, run } = webhookUnderTest(() => new Response());

  expect(await run(record(newReference(), 1, { status: 'done' }))).toEqual({ batchItemFailures: [] });
  expect(posted).toEqual([]);
  await run(record(newReference(), 2, { status: 'done', replayedAt: createdAt }));

  expect(posted).toHaveLength(1);
});
