import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { timeoutMs } from './timeouts.ts';

// jsdom lacks these two.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => {};

configure({ asyncUtilTimeout: timeoutMs });

/** A toast stays for a minute, because a busy machine can look later than after five seconds. Fake timers replace this. */
const setTimer = window.setTimeout.bind(window);
window.setTimeout = Object.assign(
  (run: TimerHandler, ms?: number, ...rest: unknown[]) => setTimer(run, ms === 5000 ? 60_000 : ms, ...rest),
  setTimeout,
);

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
