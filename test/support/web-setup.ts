import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { timeoutMs } from './timeouts.ts';

// jsdom lacks these two.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => {};

configure({ asyncUtilTimeout: timeoutMs });

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
