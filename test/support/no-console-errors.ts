import { afterEach, beforeEach, vi } from 'vitest';

/** Fails a test that writes an error or a warning to the console. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console was written to: ${said.map(String).join('\n')}`);
});
