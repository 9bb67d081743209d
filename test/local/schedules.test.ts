import { expect, onTestFinished, test, vi } from 'vitest';
import { readSchedules } from '#local/schedules.ts';
import { openFixtureTemplate } from './fixture-assembly.ts';

// AWS: A rate schedule runs at its rate. Source: EventBridge Scheduler guide, schedule types
// (https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html), read 2026-11-24.
test('O7 · schedules run at their times, except that the local cloud runs a one-minute schedule every five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runs: string[] = [];
  const byUri = (arn: string) => ({
    async invoke() {
      runs.push(arn.split('-').at(-1) ?? '');
      return { kind: 'returned', payload: null } as const;
    },
  });
  const schedules = readSchedules(openFixtureTemplate(), { byUri });

  schedules.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(runs).toEqual(['Job', 'Job']);
  await vi.advanceTimersByTimeAsync(300_000);
  await schedules.stop();

  expect([runs.filter((each) => each === 'Job').length, runs.filter((each) => each === 'Echo').length]).toEqual([
    62, 1,
  ]);
});
