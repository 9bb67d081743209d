import * as v from 'valibot';
import type { Functions } from '#local/lambda/functions.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

const scheduleSchema = v.object({
  ScheduleExpression: v.string(),
  FlexibleTimeWindow: v.object({ Mode: v.literal('OFF') }),
  Target: v.object({ Arn: v.string(), Input: v.optional(v.string(), '{}') }),
});

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export type Schedules = {
  /** Every function that has a schedule runs now, once. */
  run(): Promise<void>;
  /** From now on they run as their schedules say. */
  start(): void;
  stop(): void;
};

/** The stack's schedules of EventBridge Scheduler that have a rate: the first run is one period after the start, as in AWS. */
export function readSchedules(template: Template, functions: Functions): Schedules {
  const schedules = template.ids('AWS::Scheduler::Schedule').map((id) => {
    const { ScheduleExpression, Target } = template.read(id, scheduleSchema);
    const target = functions.byUri(Target.Arn);
    if (!target) throw new StartupError(`Resource ${id} of the stack: there is no function ${Target.Arn}.`);
    const input: unknown = JSON.parse(Target.Input);
    return { everyMs: periodOf(ScheduleExpression, id), run: async () => void (await target.invoke(input)) };
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    async run() {
      await Promise.all(schedules.map((each) => each.run()));
    },
    start() {
      for (const { everyMs, run } of schedules) timers.push(setInterval(() => void run(), everyMs).unref());
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}

function periodOf(expression: string, id: string): number {
  const [, value = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = Number(value) * (unitMs[unit] ?? 0);
  if (ms > 0) return ms;
  throw new StartupError(
    `Resource ${id} of the stack: the schedule ${expression} is of a kind that is not known here.`,
  );
}
