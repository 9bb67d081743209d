import * as v from 'valibot';
import type { Functions } from './functions.ts';
import type { Template } from './template.ts';

const scheduleSchema = v.object({ ScheduleExpression: v.string(), Target: v.object({ Arn: v.string() }) });

/** Schedules of one minute run every five seconds here, so that emails arrive quickly. Slower ones do not run. */
export function readMinutely(template: Template, functions: Functions): () => Promise<void> {
  const minutely = template
    .all('AWS::Scheduler::Schedule', scheduleSchema)
    .filter(([, { ScheduleExpression }]) => ScheduleExpression === 'rate(1 minute)')
    .map(([, { Target }]) => functions.find(Target.Arn));
  return async () => void (await Promise.all(minutely.map(async (invoke) => invoke?.({}))));
}

/** The next run waits for the end of the last run. Returns what ends the runs. */
export function repeat(run: () => Promise<void>, everyMs = 5_000): () => void {
  const stopping = new AbortController();
  const runAndWait = () => void run().finally(() => stopping.signal.aborted || setTimeout(runAndWait, everyMs).unref());
  setTimeout(runAndWait, everyMs).unref();
  return () => stopping.abort();
}
