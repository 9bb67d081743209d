import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error or warning on the console is a defect that a visitor's developer tools would show. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
