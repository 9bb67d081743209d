import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import type { Quota } from '#functions/counters/quota.ts';
import { createDynamoDbSignUpGate } from '#functions/sign-up/dynamodb-sign-up-gate.ts';
import type { SignUpGate } from '#functions/sign-up/sign-up-gate.ts';
import { MemorySignUpGate } from './memory-sign-up-gate.ts';
import { createPatientClient, useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const quota: Quota = { short: { seconds: 3_600, limit: 20 }, long: { seconds: 86_400, limit: 50 } };
const noon = new Date('2026-11-20T12:00:00.000Z');

async function openGate(kind: 'memory' | 'dynalite'): Promise<{ gate: SignUpGate; stored: () => Promise<string> }> {
  if (kind === 'memory') return { gate: new MemorySignUpGate(quota), stored: async () => '' };
  const tableName = await database.createTable('counters', 'id');
  const client = createPatientClient();
  const gate = createDynamoDbSignUpGate(client, { tableName, userPoolId: 'pool', quota });
  const stored = async () => JSON.stringify((await client.send(new ScanCommand({ TableName: tableName }))).Items);
  return { gate, stored };
}

function after(minutes: number): Date {
  return new Date(noon.getTime() + minutes * 60_000);
}

async function admitted(gate: SignUpGate, asked: number, now: Date): Promise<number> {
  const taken = await Promise.all(Array.from({ length: asked }, () => gate.countNewAccount(now)));
  return taken.filter(({ kind }) => kind === 'taken').length;
}

test.each(['memory', 'dynalite'] as const)(
  'O6 · %s: of many sign-ups at once exactly the cap of the hour passes, and an hour later exactly as many again',
  async (kind) => {
    const { gate } = await openGate(kind);

    expect(await admitted(gate, 30, noon)).toBe(20);
    expect(await admitted(gate, 10, after(59))).toBe(0);
    expect(await admitted(gate, 30, after(60))).toBe(20);
  },
);

test.each(['memory', 'dynalite'] as const)(
  'O6 · %s: the cap of the day ends a slow flood, refusals use nothing up, and the next day begins anew',
  async (kind) => {
    const { gate } = await openGate(kind);

    const hours = [];
    for (let hour = 0; hour < 4; hour++) hours.push(await admitted(gate, 30, after(hour * 60)));

    expect(hours).toEqual([20, 20, 10, 0]);
    expect(await gate.countNewAccount(after(60))).toEqual({ kind: 'full', window: 'long', endsInSeconds: 11 * 3_600 });
    expect(await admitted(gate, 30, after(12 * 60))).toBe(20);
    expect(await gate.countNewAccount(after(12 * 60 + 10))).toEqual({
      kind: 'full',
      window: 'short',
      endsInSeconds: 50 * 60,
    });
  },
);

test.each(['memory', 'dynalite'] as const)(
  'K2 · %s: an address is kept for one kind of account for five minutes, in any case, and may be asked for again',
  async (kind) => {
    const { gate } = await openGate(kind);

    expect(await gate.reserveAddress('asha@example.com', 'google', noon)).toBe(true);
    expect(await gate.reserveAddress('Asha@example.com', 'password', after(4))).toBe(false);
    expect(await gate.reserveAddress('asha@example.com', 'google', after(4))).toBe(true);
    expect(await gate.reserveAddress('asha@example.com', 'password', after(8))).toBe(false);
    expect(await gate.reserveAddress('asha@example.com', 'password', after(10))).toBe(true);
  },
);

test('K2 · what the gate stores names nobody and expires', async () => {
  const { gate, stored } = await openGate('dynalite');

  await gate.reserveAddress('asha@example.com', 'google', noon);
  await gate.countNewAccount(noon);

  const text = await stored();
  expect(text).not.toMatch(/asha|example/);
  expect(text.match(/"expiresAt":\{"N":"\d+"\}/g)).toHaveLength(2);
});
