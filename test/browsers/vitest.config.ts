import { defineConfig } from 'vitest/config';
import { dropMachineVariables } from '#test/support/machine-variables.ts';
import { timeoutMs } from '#test/support/timeouts.ts';

dropMachineVariables(process.env);

/** `npm run test:browsers`. Apart from `npm test`: it takes browsers that not every machine has. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    globalSetup: ['../support/assembly.ts', '../support/find-chromium.ts'],
    environment: '../support/worker-environment.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 4 * timeoutMs,
    hookTimeout: 4 * timeoutMs,
    expect: { poll: { timeout: timeoutMs } },
    reporters: ['verbose'],
  },
});
