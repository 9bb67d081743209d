import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { requestRaw } from './request-raw.ts';

const root = join(import.meta.dirname, '..', '..');

/** `npm start`, as npm runs it. The system chooses the ports. */
function start(environment: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, ['local/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOCAL_DATA_DIR: createTemporaryFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    lines.push(line);
    if (line === 'Ready') ready.resolve();
  });
  output.on('close', () => ready.reject(new Error(`The program ended without a line Ready: ${lines.join('\n')}`)));
  const end = Promise.all([text(child.stderr), once(child, 'close')]).then(([stderr, [exitCode]]) => ({
    stderr,
    exitCode: Number(exitCode),
  }));
  return { child, lines, ready: ready.promise, end };
}

test('K1 · npm start prints its URLs and Ready, serves, and ends on SIGTERM', async () => {
  const { child, lines, ready, end } = start();

  await ready;
  const [, siteUrl = ''] = /Site +(\S+)/.exec(lines.join('\n')) ?? [];
  const page = await fetch(siteUrl);
  child.kill('SIGTERM');

  expect(await end).toEqual({ exitCode: 0, stderr: '' });
  expect(page.status).toBe(200);
  expect(lines.join('\n')).toContain(`http://localhost:${Number(new URL(siteUrl).port) + 1} `);
  expect(lines.at(-1)).toBe('Ready');
});

test('K1 · npm run dev serves pages from Vite and the stack’s paths from the stack, only on this machine, and no secrets', async () => {
  const dataDir = `.local/test-${randomUUID()}`;
  onTestFinished(() => rmSync(join(root, dataDir), { recursive: true, force: true }));
  const { child, lines, ready, end } = start({ LOCAL_DATA_DIR: dataDir }, '--hot');

  await ready;
  const [url = '', awsUrl] = lines.join('\n').match(/http:\S+:\d+(?= \(|$)/gm) ?? [];
  const page = await (await fetch(url)).text();
  const config = await (await fetch(`${url}/config.json`)).json();
  const api = await fetch(`${url}/api/contacts`, { method: 'POST' });
  const secrets = await Promise.all(
    ['', '?raw', '?import&url'].map((query) => fetch(`${url}/${dataDir}/secrets.json${query}`)),
  );
  const foreign = await Promise.all(
    ['/', '/config.json'].map((path) => requestRaw(url, { path, headers: { host: 'evil.example' } })),
  );
  child.kill('SIGINT');

  expect(page).toContain('/@vite/client');
  expect(config).toMatchObject({ signIn: { loginPages: awsUrl } });
  expect(api.headers.has('apigw-requestid')).toBe(true);
  expect(existsSync(join(root, dataDir, 'secrets.json'))).toBe(true);
  expect(secrets.map(({ status }) => status)).toEqual([403, 403, 403]);
  for (const { status } of foreign) expect([403, 421]).toContain(status);
  expect((await end).exitCode).toBe(0);
});

test.each([[[]], [['--hot']]])('K1 · a busy port gives a clear error and exit code 1: %j', async (args) => {
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = Object(busy.address());
  const { ready, end } = start({ PORT: String(port) }, ...args);

  await expect(ready).rejects.toThrow('without a line Ready');
  expect(await end).toEqual({
    exitCode: 1,
    stderr: `Port ${port} is in use by another program. Choose another port, for example: PORT=4100 npm start\n`,
  });
});

test('O10 · a folder that cannot be written gives a sentence without a stack', async () => {
  const file = join(createTemporaryFolder(), 'file');
  writeFileSync(file, '');
  const { ready, end } = start({ LOCAL_DATA_DIR: join(file, 'data') });

  await expect(ready).rejects.toThrow('without a line Ready');
  const { exitCode, stderr } = await end;
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^ENOTDIR: not a directory, mkdir '.*'\. \w.*\.\n$/);
});
