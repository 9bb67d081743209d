import type { Usage } from './prices.ts';
import { secondsPerMonth, type TemplateResources } from './public-entries.ts';

/** What a run of the probe uses: a page, a pause as a person makes, and a message that is counted and stored in one unit each. */
const run = {
  edgeRequest: 2,
  edgeFunction: 2,
  edgeRead: 1,
  apiCall: 1,
  lambdaCall: 2,
  lambdaSecond: 3 * 0.5,
  write: 2,
  loggedByte: 1_500,
};

/** What the stack does by itself. The schedules themselves are free up to 14 million runs (aws.amazon.com/eventbridge/pricing, as cloudburn.io quotes it on 2026-03-13, read 2026-11-22). */
export function usageOfSchedules(resources: TemplateResources): Usage {
  const runs = Object.values(resources).reduce((sum, { Properties }) => {
    const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(String(Properties?.['ScheduleExpression'])) ?? [];
    return minutes === undefined ? sum : sum + secondsPerMonth / 60 / Number(minutes);
  }, 0);
  return Object.fromEntries(Object.entries(run).map(([name, amount]) => [name, amount * runs]));
}
