import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { formatProof, proofHeader, proofRules, proofSubject, readProof, trapField } from '#contract/proof.ts';
import { solveProof } from '#web/src/forms/solve-proof.ts';
import { browserPost, jsonPost, siteOrigin } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formUnderTest, now } from './form-under-test.ts';
import { useTestStores } from './test-stores.ts';

const openStore = useTestStores();
const key = 'a-key-of-this-submission';
const body = JSON.stringify(formSamples.contacts);
const times = { madeAt: now.getTime(), elapsedMs: 30_000 };
const nonces = solveProof(proofSubject(key, body, times));
const proof = formatProof({ ...times, nonces });

const scripted = (sent: object = formSamples.contacts, headers: Record<string, string> = {}) =>
  jsonPost('contacts', sent, { 'idempotency-key': key, [proofHeader]: proof, ...headers });

const withoutScript = (headers: Record<string, string>, more: readonly [string, string][] = []) => {
  const event = browserPost('contacts', [...Object.entries(formSamples.contacts), ...more]);
  const { origin: _, 'sec-fetch-site': __, ...rest } = event.headers;
  return { ...event, headers: { ...rest, ...headers } };
};

async function send(event: APIGatewayProxyEventV2, form: 'contacts' | 'newsletters' = 'contacts') {
  const { store, items } = await openStore('dynalite', form);
  const { send: sendTo, logLines } = formUnderTest(form, store, () => now, { isSuspicious: true, asksToConfirm: true });
  const reply = await sendTo(event);
  return { reply, item: (await items())[0], logLines };
}

test.each<[string, APIGatewayProxyEventV2]>([
  ['the page’s own script', scripted()],
  ['a visitor whose clock is a day behind', scriptedAt(-86_400_000)],
  ['a visitor whose clock is a day ahead', scriptedAt(86_400_000)],
  ['a browser without JavaScript', withoutScript({ origin: siteOrigin })],
  ['a browser without JavaScript that says where it comes from', withoutScript({ 'sec-fetch-site': 'same-origin' })],
  [
    'a browser that sends the hidden field empty',
    withoutScript({ 'sec-fetch-site': 'same-origin' }, [[trapField, '']]),
  ],
])('N5 · what comes from %s is due', async (_, event) => {
  const { reply, item } = await send(event);

  expect(reply.statusCode).toBeLessThan(400);
  expect(item).toMatchObject({ notice: 'due' });
  expect(item).not.toHaveProperty('heldFor');
});

test.each<[string, string, APIGatewayProxyEventV2]>([
  [
    'fills in every field',
    'trap',
    withoutScript({ 'sec-fetch-site': 'same-origin' }, [[trapField, 'https://spam.example']]),
  ],
  ['fills in every field of the awake page', 'trap', scripted({ ...formSamples.contacts, [trapField]: 'x' })],
  ['posts the form without opening the page', 'page', withoutScript({})],
  ['posts to the API without any proof', 'proof', scripted(formSamples.contacts, { [proofHeader]: '' })],
  ['sends one proof with other words', 'proof', scripted({ ...formSamples.contacts, message: 'Buy this.' })],
  ['sends one proof under another key', 'proof', scripted(formSamples.contacts, { 'idempotency-key': `${key}-2` })],
  [
    'guesses',
    'proof',
    scripted(formSamples.contacts, { [proofHeader]: formatProof({ ...times, nonces: Array(8).fill(1) }) }),
  ],
  ['keeps proofs for later', 'proof', scriptedAt(-2 * 86_400_000)],
  ['is faster than a person', 'pace', scriptedAt(0, 300)],
])('N5 · what %s is stored, held for the reason “%s”, and answered like a success', async (_, heldFor, event) => {
  const { reply, item, logLines } = await send(event);
  const isPlain = event.headers['content-type']?.includes('urlencoded') === true;
  const { reply: success } = await send(isPlain ? withoutScript({ 'sec-fetch-site': 'same-origin' }) : scripted());

  expect(item).toMatchObject({ notice: 'held', heldFor, email: formSamples.contacts.email });
  expect(reply.statusCode).toBe(success.statusCode);
  expect(Object.keys(reply)).toEqual(Object.keys(success));
  expect(logLines.join('')).toContain('"outcome":"held"');
});

test('N5, N4 · nobody is mailed for a bot, and a person who comes after it is asked at once', async () => {
  const { store, items } = await openStore('dynalite', 'newsletters');
  const { send: sendTo } = formUnderTest('newsletters', store, () => now, { isSuspicious: true, asksToConfirm: true });
  const fields: [string, string][] = [['email', 'asha.rao@example.com']];
  const post = (more: [string, string][]) => {
    const event = browserPost('newsletters', [...fields, ...more]);
    return { ...event, headers: { ...event.headers, 'sec-fetch-site': 'same-origin' } };
  };

  const held = await sendTo(post([[trapField, 'x']]));
  expect(await items()).toMatchObject([{ subscription: 'unconfirmed', notice: 'held', heldFor: 'trap' }]);
  const asked = await sendTo(post([]));

  expect(asked).toEqual(held);
  expect(await items()).toMatchObject([{ subscription: 'unconfirmed', notice: 'due' }]);
  expect((await items())[0]).not.toHaveProperty('heldFor');
});

test('N5 · a proof is read strictly', () => {
  expect(readProof(proof)).toEqual({ ...times, nonces });
  for (const text of [undefined, '', '1.2', `${proof}.1`, `-${proof}`, '1e3.'.repeat(10), '9'.repeat(500)]) {
    expect(readProof(text)).toBeUndefined();
  }
  expect(nonces).toHaveLength(proofRules.puzzles);
});

function scriptedAt(skewMs: number, elapsedMs = times.elapsedMs) {
  const made = { madeAt: now.getTime() + skewMs, elapsedMs };
  const solved = formatProof({ ...made, nonces: solveProof(proofSubject(key, body, made)) });
  return scripted(formSamples.contacts, { [proofHeader]: solved });
}
