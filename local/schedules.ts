import * as v from 'valibot';
import type { Functions } from '#local/lambda/functions.ts';
import type { Template } from '#local/template/template.ts';
import { StartupError } from './startup-error.ts';

const scheduleSchema = v.object({
  ScheduleExpression: v.string(),
  Target: v.object({ Arn: v.string() }),
});

const minuteMs = 60_000;

/** A schedule of once a minute runs every five seconds here, so that emails arrive quickly. */
const localMinuteMs = 5_000;

type Schedule = { readonly everyMs: number; readonly run: () => Promise<void> };

export type Schedules = {
  runMinutely(): Promise<void>;
  /** The first run of a rate comes after one period. On AWS it comes at once (schedule-types, read 2026-11-24). */
  start(): void;
  stop(): Promise<void>;
};

export function readSchedules(template: Template, functions: Pick<Functions, 'byUri'>): Schedules {
  const schedules = template.ids('AWS::Scheduler::Schedule').map((id): Schedule => {
    const { ScheduleExpression: expression, Target } = template.read(id, scheduleSchema);
    const target = functions.byUri(Target.Arn);
    if (!target) throw new StartupError(`Resource ${id} of the stack: there is no function ${Target.Arn}.`);
    return { everyMs: readRate(expression, id), run: async () => void (await target.invoke({})) };
  });
  const timers = new Set<NodeJS.Timeout>();
  const minutely = schedules.filter(({ everyMs }) => everyMs === minuteMs);
  return {
    runMinutely: async () => void (await Promise.all(minutely.map(({ run }) => run()))),
    start() {
      for (const schedule of schedules) repeat(schedule, timers);
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The next run waits for the end of the last run. */
function repeat(schedule: Schedule, timers: Set<NodeJS.Timeout>): void {
  const { everyMs, run } = schedule;
  const timer = setTimeout(
    async () => {
      await run();
      if (timers.delete(timer)) repeat(schedule, timers);
    },
    everyMs === minuteMs ? localMinuteMs : everyMs,
  ).unref();
  timers.add(timer);
}

function readRate(expression: string, id: string): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? [];
  if (minutes !== undefined) return Number(minutes) * minuteMs;
  throw new StartupError(`Resource ${id} of the stack: the local cloud runs rates in minutes, not ${expression}.`);
}
