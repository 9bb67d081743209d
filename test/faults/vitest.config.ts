import { defineConfig } from 'vitest/config';

/** `npm run test:faults`. Apart from `npm test`: it takes minutes, and every test has the machine for itself. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    globalSetup: ['../support/assembly.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
