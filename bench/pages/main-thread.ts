import type { TraceEvent } from './lighthouse.ts';

/**
 * The milliseconds that a processor worked on the tasks of a page's main thread. Other programs of the machine, and Lighthouse
 * itself, do not change them as they change the time on the clock. Not finite for a trace without a page.
 */
export function mainThreadProcessorTime(events: readonly TraceEvent[]): number {
  const mainThreads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  // A browser keeps a renderer in reserve, which has next to nothing to do.
  return Math.max(
    ...mainThreads.map(({ pid, tid }) => tasksTime(events.filter((each) => each.pid === pid && each.tid === tid))),
  );
}

function tasksTime(events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return tasks.reduce((sum, { tdur = Number.NaN }) => sum + tdur, 0) / 1000;
}
