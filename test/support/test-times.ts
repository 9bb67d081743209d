/**
 * Runs in each page and in jsdom. A toast stays for a minute, because a busy machine can look later than after five
 * seconds (T5). A page is two seconds old from the start, so that no form waits for its minimum fill time (N5). The tests
 * of those two times install a clock of their own, which replaces these functions.
 */
export function setTestTimes(): void {
  const startTimer = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  const start = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    startTimer(run, ms === 5000 ? 60_000 : ms, ...rest);
  window.setTimeout = Object.assign(start, setTimeout);
  performance.now = () => now() + 2100;
}
