import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { failureSentence } from '#local/assembly/failure-sentence.ts';
import { reservePort } from '#local/http/serve.ts';
import { StartupError } from '#local/startup-error.ts';

const program = 'web/build/dev.ts';

export type DevServer = { readonly port: number; close(): Promise<void> };

/** Starts the web code's development server and waits for its line `Ready`. Throws a `StartupError` if it ends instead. */
export async function startDevServer(signal: AbortSignal): Promise<DevServer> {
  const reserved = await reservePort(0);
  const { port } = reserved;
  await reserved.close();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    process.stderr.write(chunk);
  });
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => line.trim() === 'Ready' && ready.resolve());
  child.once('error', ready.reject);
  child.once('exit', () => {
    ready.reject(new StartupError(failureSentence(stderr) || `${program} ended before it was ready.`));
  });
  await ready.promise;
  return { port, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 1_000);
  await ended;
  clearTimeout(timer);
}
