import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** An editor writes a file in several steps, and version control many files. */
const settleMs = 200;

/** Written by tools beside the sources. */
const ignored = /\.tsbuildinfo$|(^|\/)node_modules\//;

export type SourceWatch = {
  /** Fulfils at the first change since it was last asked. Rejects when the watch is stopped. */
  readonly nextChange: () => Promise<void>;
};

/** Watches files and folders, which are named from `root`, until `signal` aborts. */
export function watchSources(root: string, paths: readonly string[], signal: AbortSignal): SourceWatch {
  let change = Promise.withResolvers<void>();
  for (const path of paths) {
    watch(join(root, path), { recursive: true, signal }, (_, file) => {
      if (!ignored.test(file ?? '')) change.resolve();
    });
  }
  return {
    async nextChange() {
      await Promise.race([change.promise, aborted(signal)]);
      await wait(settleMs, undefined, { signal });
      change = Promise.withResolvers<void>();
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
