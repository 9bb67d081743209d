import { expect, test, vi } from 'vitest';
import { canaryEmail } from '#contract/form-protocol.ts';
import { canaryKey } from '#contract/submission.ts';
import { apiEvent } from './api-event.ts';
import { createdAt, now, openForm, expiresAt } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const siteUrl = 'https://www.example.com';
vi.stubEnv('SITE_URL', siteUrl);
const { createCanary } = await import('#functions/canary.ts');

type Answer = number | Error;

/** Runs the canary against a site that answers like this, with a certificate that ends in so many days. */
async function run(answers: readonly Answer[], { days = 30, expires = '2027-10-01T00:00:00.000Z' } = {}) {
  const left = [...answers];
  const requests: Request[] = [];
  const canary = createCanary({
    siteUrl,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const answer = left.shift() ?? new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return new Response(request.url.endsWith('security.txt') ? `Expires: ${expires}\n` : '', { status: answer });
    },
    readCertificateEnd: async () => new Date(now.getTime() + days * 86_400_000),
    now: () => now,
  });
  const problem = await canary().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { problem, requests };
}

test.each<[string, readonly Answer[], string, { days?: number; expires?: string }]>([
  ['a page that is not there', [404], '/contact answered 404 in place of 200', {}],
  ['a form that fails', [200, 503], '/api/contacts answered 503 in place of 201', {}],
  ['no answer', [new TypeError('fetch failed')], 'fetch failed', {}],
  ['no security.txt', [200, 201, 404], '/.well-known/security.txt answered 404', {}],
  [
    'a security.txt that expires soon',
    [200, 201, 200],
    'security.txt expires soon',
    { expires: new Date(now.getTime() + 13.9 * 86_400_000).toISOString() },
  ],
  [
    'a certificate that ends soon',
    [200, 201, 200],
    'The certificate of www.example.com ends in 13 days',
    { days: 13.9 },
  ],
])('O4 · the canary throws for %s', async (_, answers, problem, settings) => {
  expect((await run(answers, settings)).problem).toContain(problem);
});

test('O4 · the canary’s message replaces the one before, and does not wait for an email', async () => {
  const form = await openForm(database, 'contacts', { siteOrigins: [siteUrl] });
  const { problem, requests } = await run([200, 201, 200]);
  const [page, request] = requests;
  const headers = Object.fromEntries(request?.headers ?? []);
  const event = apiEvent('contacts', { body: await request?.text(), headers });

  await form.send(event);
  const reply = await form.send(event);

  expect(problem).toBeUndefined();
  expect([page?.url, request?.url]).toEqual([`${siteUrl}/contact`, `${siteUrl}/api/contacts`]);
  expect(reply.statusCode).toBe(201);
  expect(await form.table.items()).toEqual([
    {
      id: canaryKey,
      firstName: 'Canary',
      lastName: 'Check',
      email: canaryEmail,
      message: 'A check of the website.',
      createdAt,
      expiresAt,
    },
  ]);
});
