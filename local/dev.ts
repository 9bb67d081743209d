import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { errorMessage } from './run-program.ts';
import { localPrefix } from './site.ts';
import { StartupError } from './startup-error.ts';

const program = 'web/build/dev.ts';
const stackPaths = ['/api/', runtimeConfigPath, localPrefix];

export type DevServer = { readonly url: string; close(): Promise<void> };

/**
 * Serves pages from Vite, and the paths of the stack from its port. Throws a `StartupError` if Vite ends before its line
 * `Ready`.
 */
export async function startDevServer(port: string, stackPort: number, signal: AbortSignal): Promise<DevServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: port,
      PROXY_TARGET: `http://127.0.0.1:${stackPort}`,
      PROXY_PATHS: stackPaths.join(','),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    process.stderr.write(chunk);
  });
  const ready = Promise.withResolvers<string>();
  let url = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('http:')) url = line;
    if (line === 'Ready') ready.resolve(url);
  });
  child.on('error', ready.reject);
  child.once('exit', () => {
    ready.reject(new StartupError(errorMessage(stderr) || `${program} ended before it was ready.`));
  });
  return { url: await ready.promise, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 1_000);
  await ended;
  clearTimeout(timer);
}

/** Editors write a file in several steps, and version control writes many files. */
const settleMs = 200;

const ignored = /(^|\/)node_modules\//;

/** Returns the watched paths that changed since the last call, or undefined once watching ends. */
export type NextChange = () => Promise<ReadonlySet<string> | undefined>;

export function watchSources(root: string, paths: readonly string[], signal: AbortSignal): NextChange {
  let changed = new Set<string>();
  let change = Promise.withResolvers<void>();
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  for (const path of paths) {
    watch(join(root, path), { recursive: true, signal }, (_, file) => {
      if (ignored.test(file ?? '')) return;
      changed.add(path);
      change.resolve();
    });
  }
  return async function nextChange() {
    await Promise.race([change.promise, stopped]);
    await Promise.race([wait(settleMs), stopped]);
    if (signal.aborted) return undefined;
    const seen = changed;
    changed = new Set();
    change = Promise.withResolvers();
    return seen;
  };
}

type Running = { close(): Promise<void> };

export type RestartOptions = {
  readonly first: Running;
  readonly nextChange: NextChange;
  readonly prepare: () => Promise<unknown>;
  readonly start: (changed: ReadonlySet<string>) => Promise<Running>;
  readonly print: (sentence: string) => void;
};

/** Restarts the stack after each change. The earlier stack continues if the sources cannot be built. */
export async function restartOnChange({ first, nextChange, prepare, start, print }: RestartOptions): Promise<void> {
  let running: Running | undefined = first;
  try {
    for (let changed = await nextChange(); changed; changed = await nextChange()) {
      try {
        await prepare();
        await running?.close();
        running = undefined;
        running = await start(changed);
        print('The stack runs with your change.');
      } catch (error) {
        const reason = error instanceof StartupError ? error.message : String(error);
        const state = running ? 'The earlier stack still runs.' : 'The stack does not run.';
        print(`${reason}\n${state} Change the sources to try again.`);
      }
    }
  } finally {
    await running?.close();
  }
}
