import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { StartupError } from './startup-error.ts';

const program = 'web/build/dev.ts';
const stackPaths = ['/api/', runtimeConfigPath, '/__local/'];

/** In a process that ends with this one, Vite serves the pages, and the paths of the stack from its port. Throws a `StartupError` if it ends early. */
export async function startDevServer(port: string, stackPort: number, signal: AbortSignal) {
  const addresses = { PROXY_TARGET: `http://127.0.0.1:${stackPort}`, PROXY_PATHS: stackPaths.join(',') };
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: port, ...addresses },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    signal,
  });
  const ready = Promise.withResolvers<string>();
  let url = '';
  const lines = child.stdout && createInterface({ input: child.stdout });
  lines?.on('line', (line) => {
    if (line === 'Ready') ready.resolve(url);
    url = line;
  });
  child.on('error', ready.reject);
  child.on('exit', () => ready.reject(new StartupError(`${program} ended before it was ready.`)));
  return {
    url: await ready.promise,
    async close() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    },
  };
}

/** Editors write a file in several steps, and version control writes many files. */
const settleMs = 200;

/** Each call returns after the next change. It rejects once `signal` is aborted. */
export function watchSources(paths: readonly string[], signal: AbortSignal): () => Promise<void> {
  let change = Promise.withResolvers<void>();
  for (const path of paths) {
    if (statSync(path).isDirectory()) watch(path, { recursive: true, signal }, () => change.resolve());
    // Many editors replace a file, and then a watcher of the file itself would see no further change.
    else watch(dirname(path), { signal }, (_, name) => name === basename(path) && change.resolve());
  }
  signal.addEventListener('abort', () => change.reject(signal.reason));
  return async () => {
    await change.promise;
    await wait(settleMs, undefined, { signal });
    change = Promise.withResolvers();
  };
}
