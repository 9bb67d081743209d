import { expect, test } from 'vitest';
import type { Quota } from '#contract/limits.ts';
import { createCounter, type Counter } from '#functions/store/counter.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const quota: Quota = { short: { seconds: 3_600, limit: 20 }, long: { seconds: 86_400, limit: 50 } };

async function openCounter() {
  const table = await database.createTable('id');
  return { counter: createCounter(database.documents, table.TableName), table };
}

const noonPlus = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));

async function takeMany(counter: Counter, count: number, now: Date): Promise<number> {
  const taken = await Promise.all(Array.from({ length: count }, () => counter.take('sign-ups', quota, now)));
  return taken.filter(({ kind }) => kind === 'taken').length;
}

test('O6 · of many simultaneous requests, exactly as many pass as the hourly quota allows, and the same number passes an hour later', async () => {
  const { counter } = await openCounter();

  expect(await takeMany(counter, 30, noonPlus(0))).toBe(20);
  expect(await takeMany(counter, 10, noonPlus(59))).toBe(0);
  expect(await takeMany(counter, 30, noonPlus(60))).toBe(20);
});

test('O6 · the quota of the day ends a slow flood, refusals do not count, and the next day starts at zero', async () => {
  const { counter } = await openCounter();

  const hours = [];
  for (let hour = 0; hour < 4; hour += 1) hours.push(await takeMany(counter, 30, noonPlus(hour * 60)));

  expect(hours).toEqual([20, 20, 10, 0]);
  const full = { kind: 'full', window: 'long', endsInSeconds: 11 * 3_600 };
  expect(await counter.take('sign-ups', quota, noonPlus(60))).toEqual(full);
  expect(await takeMany(counter, 30, noonPlus(12 * 60))).toBe(20);
  expect(await counter.take('sign-ups', quota, noonPlus(12 * 60 + 10))).toEqual({
    kind: 'full',
    window: 'short',
    endsInSeconds: 50 * 60,
  });
});

test('O6, N6 · each counter name has its own quota, and each item of a counter expires', async () => {
  const { counter, table } = await openCounter();
  await takeMany(counter, 20, noonPlus(0));

  expect(await counter.take('other', quota, noonPlus(0))).toEqual({ kind: 'taken' });
  const items = await table.items();
  expect(items).toHaveLength(2);
  for (const item of items) expect(item['expiresAt']).toBe(Date.UTC(2026, 10, 22) / 1000);
});
