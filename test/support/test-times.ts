/**
 * Runs in each page and in jsdom. A toast stays for ten minutes, not five seconds (T5): a busy machine can look late, and
 * a toast that must not come would go while a test waits. A page is two seconds old from the start, so that no form waits
 * for its minimum fill time (N5). The tests of those two times install a clock of their own, which replaces these
 * functions.
 */
export function setTestTimes(): void {
  const startTimer = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  const start = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    startTimer(run, ms === 5000 ? 600_000 : ms, ...rest);
  window.setTimeout = Object.assign(start, setTimeout);
  performance.now = () => now() + 2100;
}
