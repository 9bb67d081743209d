import type { Environment } from 'vitest/runtime';

declare global {
  /** Ends something together with the test worker. Only where the suite runs in this environment. */
  var endWithWorker: ((end: () => Promise<void>) => void) | undefined;
}

/**
 * Node as it is, for suites whose files share what takes long to start. With `isolate: false` vitest sets an environment
 * up once for a worker and tears it down with the worker, while `afterAll` runs after each file
 * (https://vitest.dev/guide/environment, 2026-11-21).
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
