import { expect, onTestFinished, test, vi } from 'vitest';
import { readSchedules } from '#local/schedules.ts';
import { openFixtureTemplate } from './fixture-assembly.ts';

// AWS: A rate schedule runs at its rate. Source: EventBridge Scheduler guide, schedule types
// (https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html), read 2026-11-24.
test('O7 · schedules run at their times, except that the local cloud runs a one-minute schedule every five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tasks: string[] = [];
  const invoke = async (event: unknown) => {
    tasks.push(Object(event).task);
    return { kind: 'returned', payload: null } as const;
  };
  const schedules = readSchedules(openFixtureTemplate(), { byUri: () => ({ invoke }) });

  schedules.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(tasks).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(tasks).toEqual(['minute', 'minute']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await schedules.stop();

  const runs = Map.groupBy(tasks, (task) => task);
  expect([...runs].map(([task, all]) => [task, all.length])).toEqual([
    ['minute', 722],
    ['hour', 1],
  ]);
});
