import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setTestTimes } from './test-times.ts';
import { timeoutMs } from './timeouts.ts';

// jsdom lacks these.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => {};
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

configure({ asyncUtilTimeout: timeoutMs });

setTestTimes();

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
