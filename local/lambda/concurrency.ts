export type Concurrency = ReturnType<typeof createConcurrency>;

/** Counts what runs at the same time. What would be one too many is not run, and gives undefined at once. */
export function createConcurrency(limit: number) {
  let running = 0;
  return async function runWithin<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (running >= limit) return undefined;
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
}
