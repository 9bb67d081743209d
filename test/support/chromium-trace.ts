/** What is read of an event in a trace of Chromium's (Trace Event Format). */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Time on the processor, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The events of each page's main thread. A browser keeps a renderer in reserve, whose thread is among them. */
export function mainThreads(events: readonly TraceEvent[]): readonly (readonly TraceEvent[])[] {
  return events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((each) => each.pid === pid && each.tid === tid));
}
