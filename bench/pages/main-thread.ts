import { mainThreads, type TraceEvent } from '#test/support/chromium-trace.ts';

/**
 * The milliseconds that a processor worked on the tasks of a page's main thread. Other programs of the machine, and Lighthouse
 * itself, do not change them as they change the time on the clock. Not finite for a trace without a page.
 */
export function mainThreadProcessorTime(events: readonly TraceEvent[]): number {
  // The renderer in reserve has next to nothing to do.
  return Math.max(...mainThreads(events).map(tasksTime));
}

function tasksTime(events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return tasks.reduce((sum, { tdur = Number.NaN }) => sum + tdur, 0) / 1000;
}
