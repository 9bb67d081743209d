import { afterEach, beforeEach, vi } from 'vitest';

/** An error or warning on the console is a defect that a visitor's developer tools would show. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console was written to: ${said.map(String).join('\n')}`);
});
