import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no pointers to capture; Radix asks before it lets go of one.
Element.prototype.hasPointerCapture = () => false;

// The machine may be busy with the other suites: what is looked for is waited for, not timed.
configure({ asyncUtilTimeout: 10_000 });

/** Each test starts with an empty page and an empty browser. */
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
