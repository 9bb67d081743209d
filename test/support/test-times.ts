/**
 * Runs in each page and in jsdom. A toast stays for ten minutes, not five seconds (T5): a busy machine can look late, and
 * a toast that must not come would go while a test waits. The limits of 10, 15 and 30 seconds after which the site gives
 * up (P4, T2) are as long, because a busy machine reaches them without a fault. The tests of
 * these times install a clock of their own, which replaces these functions.
 */
export function setTestTimes(): void {
  const limits = new Set<unknown>([5000, 10_000, 15_000, 30_000]);
  const lengthen = (ms = 0) => (limits.has(ms) ? 600_000 : ms);
  const startTimer = window.setTimeout.bind(window);
  const start = (run: TimerHandler, ms?: number, ...rest: unknown[]) => startTimer(run, lengthen(ms), ...rest);
  window.setTimeout = Object.assign(start, setTimeout);
  const abortAfter = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => abortAfter(lengthen(ms));
}
