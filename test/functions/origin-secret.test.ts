import { expect, test } from 'vitest';
import { originSecretHeader } from '#contract/function-settings.ts';
import { createFormHandler } from '#functions/form-handler.ts';
import { jsonPost, siteOrigin } from './api-event.ts';
import { now } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';

const previous = 'the-secret-that-is-about-to-go';
const next = 'the-secret-that-is-about-to-come';

function newsletterAccepting(...originSecrets: readonly string[]) {
  const store = new MemoryStore('email');
  const dependencies = {
    store,
    now: () => now,
    companyName: 'Nilambari Digital',
    retentionDays: 1,
    asksToConfirm: false,
    isSuspicious: false,
    originSecrets,
    siteOrigins: [siteOrigin],
    limitSender: async () => ({ kind: 'allowed' }) as const,
    log: () => {},
  };
  const handle = createFormHandler('newsletters', dependencies);
  return async (secret: string | undefined) => {
    const event = jsonPost('newsletters', { email: 'a@example.com' }, { [originSecretHeader]: secret });
    return (await handle(event)).statusCode;
  };
}

test('K3 · while the origin secret is replaced, requests with the old and with the new value are taken and no other', async () => {
  const send = newsletterAccepting(previous, next);

  expect(await send(previous)).toBe(201);
  expect(await send(next)).toBe(201);
  for (const wrong of [undefined, '', ' ', `${previous} ${next}`, next.slice(1), next.toUpperCase()]) {
    expect(await send(wrong)).toBe(403);
  }
});

test('K3 · once it is replaced the old value is refused', async () => {
  const send = newsletterAccepting(next);

  expect(await send(next)).toBe(201);
  expect(await send(previous)).toBe(403);
});
