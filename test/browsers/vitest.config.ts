import { defineConfig } from 'vitest/config';
import { patience } from '#test/support/patience.ts';

/** `npm run test:browsers`. Apart from `npm test`: it takes browsers that not every machine has. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    globalSetup: ['../support/assembly.ts'],
    environment: '../support/worker-environment.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 4 * patience,
    hookTimeout: 4 * patience,
    expect: { poll: { timeout: patience } },
    reporters: ['verbose', '../support/closing-report.ts'],
  },
});
