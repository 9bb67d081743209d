import { expect, onTestFinished, test, vi } from 'vitest';
import { Clock } from '#local/clock.ts';
import { lambda } from './fixture-resources.ts';
import { startFixture } from './start-fixture.ts';

test('K3 · npm start loads each function before its first request', async () => {
  const { logLines } = await startFixture((resources) => void (resources['Later'] = lambda('slow-load', 3)), {
    keepsTime: true,
  });

  await expect.poll(logLines).toContain('Fixture-Later loads');
});

test('K3, O7 · time limits of npm start end by the clock of the machine, those of tests by their own', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ends: string[] = [];
  const [, moved] = [true, false].map((runs) => {
    const clock = new Clock({ runs });
    void clock.limit(new Promise<void>(() => {}), 5_000).then((end) => ends.push(`${runs}: ${String(end)}`));
    return clock;
  });

  await vi.advanceTimersByTimeAsync(4_999);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(['true: late']);
  moved?.advance(5_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['true: late', 'false: late']);
});
