import * as v from 'valibot';
import type { Functions } from '#local/lambda/functions.ts';
import type { Template } from '#local/template/template.ts';
import { StartupError } from './startup-error.ts';

const scheduleSchema = v.object({
  ScheduleExpression: v.string(),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  Target: v.object({ Arn: v.string(), Input: v.optional(v.string(), '{}') }),
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const unitMs = new Map(Object.entries({ minute: minuteMs, hour: hourMs, day: dayMs }));

/** A schedule of once a minute runs every five seconds here, so that emails arrive quickly. */
const localMinuteMs = 5_000;

type Timing = { readonly everyMs: number } | { readonly dailyAtMs: number; readonly timeZone: string };
type Schedule = { readonly timing: Timing; readonly expression: string; readonly run: () => Promise<void> };

export type Schedules = {
  readonly descriptions: readonly string[];
  runMinutely(): Promise<void>;
  runDaily(): Promise<void>;
  /** The first run of a rate comes after one period. On AWS it comes at once (schedule-types, read 2026-11-24). */
  start(): void;
  stop(): Promise<void>;
};

export function readSchedules(template: Template, functions: Pick<Functions, 'byUri'>): Schedules {
  const schedules = template.ids('AWS::Scheduler::Schedule').map((id): Schedule => {
    const settings = template.read(id, scheduleSchema);
    const { ScheduleExpression: expression, Target } = settings;
    const target = functions.byUri(Target.Arn);
    if (!target) throw new StartupError(`Resource ${id} of the stack: there is no function ${Target.Arn}.`);
    const input: unknown = JSON.parse(Target.Input);
    return { timing: readTiming(settings, id), expression, run: async () => void (await target.invoke(input)) };
  });
  const timers = new Set<NodeJS.Timeout>();
  const runAll = async (isIncluded: (timing: Timing) => boolean) => {
    await Promise.all(schedules.filter(({ timing }) => isIncluded(timing)).map(({ run }) => run()));
  };
  return {
    descriptions: schedules.map(describe),
    runMinutely: () => runAll((timing) => 'everyMs' in timing && timing.everyMs === minuteMs),
    runDaily: () => runAll((timing) => 'dailyAtMs' in timing),
    start() {
      for (const { timing, run } of schedules) repeat(timing, run, timers);
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The next run waits for the end of the last run. */
function repeat(timing: Timing, run: () => Promise<void>, timers: Set<NodeJS.Timeout>): void {
  const timer = setTimeout(async () => {
    await run();
    if (timers.delete(timer)) repeat(timing, run, timers);
  }, delayMs(timing)).unref();
  timers.add(timer);
}

function delayMs(timing: Timing): number {
  if ('everyMs' in timing) return timing.everyMs === minuteMs ? localMinuteMs : timing.everyMs;
  const time = new Date().toLocaleTimeString('en-GB', { timeZone: timing.timeZone });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const sinceMidnightMs = (hours * 60 + minutes) * minuteMs + seconds * 1000;
  return (timing.dailyAtMs - sinceMidnightMs + dayMs) % dayMs || dayMs;
}

function readTiming(
  { ScheduleExpression: expression, ScheduleExpressionTimezone: timeZone }: v.InferOutput<typeof scheduleSchema>,
  id: string,
): Timing {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const everyMs = Number(count) * (unitMs.get(unit) ?? 0);
  if (everyMs > 0) return { everyMs };
  const [, minute, hour] = /^cron\((\d{1,2}) (\d{1,2}) (?:\* \* \? \*|\? \* \* \*)\)$/.exec(expression) ?? [];
  if (minute !== undefined) return { dailyAtMs: (Number(hour) * 60 + Number(minute)) * minuteMs, timeZone };
  throw new StartupError(
    `Resource ${id} of the stack: the local cloud does not support ${expression}. Use a rate, or cron with one time a day.`,
  );
}

function describe({ timing, expression }: Schedule): string {
  const isMinutely = 'everyMs' in timing && timing.everyMs === minuteMs;
  return isMinutely ? `${expression} runs every ${localMinuteMs / 1000} seconds here` : expression;
}
