import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#local/settings.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const root = join(import.meta.dirname, '..', '..');

/** `npm start`, as npm runs it. */
function start(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['local/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, LOCAL_DATA_DIR: createTemporaryFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function outcome(child: ReturnType<typeof start>) {
  const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { stderr, exitCode };
}

/**
 * The first of four free ports in a row, as the local cloud takes them. Below the range from which systems hand out ports
 * by themselves, so that no other test is given one of them in the meantime.
 */
async function findPort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  const servers = [0, 1, 2, 3].map((offset) => createServer().listen(port + offset, '127.0.0.1'));
  const isFree = await Promise.all(
    servers.map((server) => Promise.race([once(server, 'listening'), once(server, 'error')])),
  );
  for (const server of servers) server.close();
  return isFree.flat().length === 0 ? port : findPort();
}

async function linesUntilReady(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === 'Ready') return lines;
  }
  throw new Error(`The program ended without a line Ready: ${lines.join('\n')}`);
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'K1 · npm start prints its addresses and Ready, serves, and ends on %s with exit code 0',
  async (signal) => {
    const port = await findPort();
    const child = start({ PORT: String(port) });

    const lines = await linesUntilReady(child);
    const page = await fetch(`http://localhost:${port}/`);
    child.kill(signal);
    const { exitCode, stderr } = await outcome(child);

    expect(lines.join('\n')).toContain(`http://localhost:${port}`);
    expect(lines.join('\n')).toContain(`http://127.0.0.1:${port + 3}`);
    expect(page.status).toBe(200);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  },
);

test('K1 · a busy port is one sentence and exit code 1', async () => {
  const port = await findPort();
  const busy = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');

  const { stderr, exitCode } = await outcome(start({ PORT: String(port) }));

  expect(exitCode).toBe(1);
  expect(stderr.trim()).toBe(`Port ${port} is not free. Stop what uses it, or choose another: PORT=4100 npm start.`);
});

test('K1 · a PORT that is none is one sentence and exit code 1', async () => {
  const { stderr, exitCode } = await outcome(start({ PORT: 'abc' }));

  expect({ stderr, exitCode }).toEqual({
    stderr: 'PORT must be a whole number from 1 to 65532, not "abc".\n',
    exitCode: 1,
  });
});

test.each(['0', '-1', '65533', '99999', '4000.5', '0x10', ' 4000', '1e3'])('K1 · PORT=%s is refused', (PORT) => {
  expect(() => readSettings([], { PORT })).toThrow('PORT must be a whole number from 1 to 65532');
});

test('K1 · the settings have defaults, and an unknown option is refused', () => {
  expect(readSettings([], {})).toEqual({ port: 4000, dataDir: '.local', isHot: false });
  expect(readSettings(['--hot'], { PORT: '5000', LOCAL_DATA_DIR: 'data' })).toEqual({
    port: 5000,
    dataDir: 'data',
    isHot: true,
  });
  expect(() => readSettings(['--warm'], {})).toThrow('There is no option --warm; only --hot.');
});
