import type { Environment } from 'vitest/runtime';

declare global {
  /** Calls `end` when the test worker ends. Undefined outside this environment. */
  var endWithWorker: ((end: () => Promise<void>) => void) | undefined;
}

/**
 * Lets the files of a worker share a browser and a local cloud. With `isolate: false` vitest tears an environment down
 * with the worker, but runs `afterAll` after each file (https://vitest.dev/guide/environment, 2026-11-21).
 */
const workerEnvironment: Environment = {
  name: 'worker',
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis) {
    const ends: (() => Promise<void>)[] = [];
    global.endWithWorker = (end) => ends.push(end);
    return {
      async teardown() {
        for (const end of ends.toReversed()) await end();
      },
    };
  },
};

export default workerEnvironment;
