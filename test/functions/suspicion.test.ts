import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { formatProof, proofHeader, proofRules, proofSubject, readProof, trapField } from '#contract/proof.ts';
import { isOnList } from '#contract/subscriptions.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';
import { solveProof } from '#web/src/forms/solve-proof.ts';
import { browserPost, jsonPost, siteOrigin } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { createdAt, expiresAt, formUnderTest, now } from './form-under-test.ts';
import { useTestStores } from './test-stores.ts';

const openStore = useTestStores();
const key = 'a-key-of-this-submission';
const body = JSON.stringify(formSamples.contacts);
const inThirtyDays = now.getTime() / 1000 + 30 * 86_400;
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

const subscriptionPost = (more: readonly [string, string][] = []) => {
  const event = browserPost('newsletters', [['email', 'asha.rao@example.com'], ...more]);
  return { ...event, headers: { ...event.headers, 'sec-fetch-site': 'same-origin' } };
};
const botsSubscription = subscriptionPost([[trapField, 'x']]);

test('N5, N4 · nobody is mailed for a bot, and a person who comes after it is asked at once', async () => {
  const { store, items } = await openStore('dynalite', 'newsletters');
  const { send: sendTo } = formUnderTest('newsletters', store, () => now, { isSuspicious: true, asksToConfirm: true });

  const held = await sendTo(botsSubscription);
  expect(await items()).toEqual([
    { email: 'asha.rao@example.com', createdAt, notice: 'held', heldFor: 'trap', expiresAt: inThirtyDays },
  ]);
  const asked = await sendTo(subscriptionPost());

  expect(asked).toEqual(held);
  expect(await items()).toMatchObject([{ subscription: 'unconfirmed', notice: 'due', asks: 1 }]);
  expect((await items())[0]).not.toHaveProperty('heldFor');
});

test('N5, N4 · where nobody is asked, a bot’s address is on no list until a person sends it', async () => {
  const { store, items } = await openStore('dynalite', 'newsletters');
  const { send: sendTo } = formUnderTest('newsletters', store, () => now, { isSuspicious: true });

  const held = await sendTo(botsSubscription);
  expect((await items()).filter(isOnList)).toEqual([]);
  const taken = await sendTo(subscriptionPost());

  expect(taken).toEqual(held);
  expect(await items()).toEqual([{ email: 'asha.rao@example.com', createdAt, expiresAt }]);
});

test.each<[string, Record<string, string | number>]>([
  ['that is on the list and was never asked', { expiresAt: expiresAt - 86_400 }],
  ['that its owner has confirmed', { subscription: 'confirmed', confirmedAt: createdAt, notice: 'told' }],
  [
    'whose owner was asked two hours ago',
    { subscription: 'unconfirmed', askedAt: '2026-11-20T08:00:00.000Z', asks: 1, notice: 'told', expiresAt },
  ],
])('N5 · a bot changes nothing about an address %s', async (_, earlier) => {
  for (const asksToConfirm of [true, false]) {
    const { store, items } = await openStore('dynalite', 'newsletters');
    const item = { email: 'asha.rao@example.com', createdAt, ...earlier };
    await store.create(item, now);

    const reply = await formUnderTest('newsletters', store, () => now, { isSuspicious: true, asksToConfirm }).send(
      botsSubscription,
    );

    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/subscribed' } });
    expect(await items()).toEqual([item]);
  }
});

test('N5, F3 · a message that was held is due once a person sends the same words under the same key', async () => {
  const { store, items } = await openStore('dynalite', 'contacts');
  const { send: sendTo } = formUnderTest('contacts', store, () => now, { isSuspicious: true });

  const first = await sendTo(scripted(formSamples.contacts, { [proofHeader]: '' }));
  const second = await sendTo(scripted());
  await sendTo(scripted(formSamples.contacts, { [proofHeader]: '' }));

  expect(second).toEqual(first);
  expect(await items()).toMatchObject([{ notice: 'due' }]);
  expect((await items())[0]).not.toHaveProperty('heldFor');
});

test('N5 · a held message that the company has called spam stays so', async () => {
  const { store, items } = await openStore('dynalite', 'contacts');
  const callingSpam = {
    ...store,
    create: (item, at) => store.create({ ...item, status: 'spam' }, at),
  } satisfies SubmissionStore;
  const options = { isSuspicious: true };
  const held = scripted(formSamples.contacts, { [proofHeader]: '' });
  await formUnderTest('contacts', callingSpam, () => now, options).send(held);

  await formUnderTest('contacts', store, () => now, options).send(scripted());

  expect(await items()).toMatchObject([{ notice: 'held', status: 'spam' }]);
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
