import { expect, onTestFinished, test, vi } from 'vitest';
import { readSchedules } from '#local/schedules.ts';
import { openFixtureTemplate, type Resources } from './fixture-assembly.ts';
import { startFixture } from './start-fixture.ts';

const runsIn = (lines: readonly string[]) =>
  lines.filter((line) => line.includes(' ran ')).map((line) => line.split(' ').at(-1));

test('O7 · a test runs the one-minute schedules, or the daily ones, once and waits for their end', async () => {
  const cloud = await startFixture();

  await cloud.runSchedules();
  await expect.poll(() => runsIn(cloud.logLines())).toEqual(['minute']);
  await cloud.runDailySchedules();

  await expect.poll(() => runsIn(cloud.logLines())).toEqual(['minute', 'summary']);
});

test('O7 · a one-minute schedule runs every five seconds, others at their times, the first after one period', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:29:52+05:30') });
  onTestFinished(() => void vi.useRealTimers());
  const events: unknown[] = [];
  const invoke = async (event: unknown) => {
    events.push(event);
    return { kind: 'returned', payload: null } as const;
  };
  const schedules = readSchedules(openFixtureTemplate(), { byUri: () => ({ invoke }) });

  schedules.start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(events).toEqual([{ task: 'minute' }, { task: 'summary' }, { task: 'minute' }]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await schedules.stop();

  const tasks = Map.groupBy(events, (event) => Object(event).task);
  expect([...tasks].map(([task, runs]) => [task, runs.length])).toEqual([
    ['minute', 722],
    ['summary', 1],
    ['hour', 1],
  ]);
});

test('O7 · the start summary has each schedule, and says that one-minute schedules run more often here', async () => {
  const { schedules } = await startFixture();

  expect(schedules).toEqual(['cron(30 9 * * ? *)', 'rate(1 minute) runs every 5 seconds here', 'rate(1 hour)']);
});

test.each<[string, (resources: Resources) => void, string]>([
  [
    'a schedule of another kind',
    ({ HourSchedule }) => (HourSchedule!.Properties['ScheduleExpression'] = 'at(2026-11-24T00:00:00)'),
    'Resource HourSchedule of the stack: the local cloud does not support the schedule at(2026-11-24T00:00:00).',
  ],
  [
    'a schedule of another target',
    ({ HourSchedule }) => (HourSchedule!.Properties['Target'] = { Arn: 'arn:aws:sqs:queue' }),
    'Resource HourSchedule of the stack: there is no function arn:aws:sqs:queue.',
  ],
])('O7 · %s is one clear sentence', async (_, change, sentence) => {
  await expect(startFixture(change)).rejects.toThrow(sentence);
});
