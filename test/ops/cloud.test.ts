import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { startCloud, type RunningCloud } from '#test/support/worker-site.ts';

const project = join(import.meta.dirname, '../..');

/** A proxy that does not answer. */
const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };

/** Runs a program as npm does. */
async function runEntry(port: number, program: string, ...args: readonly string[]) {
  const command = [`ops/${program}.ts`, ...args, '--local'];
  const child = spawn(process.execPath, command, { cwd: project, env: { ...proxy, PORT: String(port) } });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, out, said };
}

let running: RunningCloud;
beforeAll(async () => {
  running = await startCloud();
});
afterAll(() => running.close());

test('N3, O8, O10 · each program works on a running local cloud at any port, without the proxy', async () => {
  const { port, siteUrl, tableName } = running.cloud;
  const sheet = join(createTemporaryFolder(), 'leads.xlsx');
  const email = 'asha@example.com';

  const results = await Promise.all([
    runEntry(port, 'leads', 'export', '--out', sheet),
    runEntry(port, 'subscribers', 'export'),
    runEntry(port, 'privacy', 'erase', email, '--yes'),
    runEntry(port, 'restore', 'contacts', tableName('Contacts')),
  ]);

  const name = `the local cloud at ${siteUrl}`;
  expect(results.map(({ code, said }) => ({ code, said }))).toEqual([
    { code: 0, said: `0 leads of ${name} in ${sheet}.\n` },
    { code: 0, said: `0 confirmed addresses in ${name}.\n` },
    { code: 0, said: '' },
    { code: 0, said: '0 lost, 0 put back, 0 present, 0 expired, 0 left out.\n' },
  ]);
  expect(results[1]?.out).toMatch(/^Email,/);
  expect(JSON.parse(results[2]?.out ?? '')).toMatchObject({ erased: email, source: name, accounts: 0, left: 0 });
});

test('N3 · a program says why it cannot reach a local cloud and ends with exit code 1', async () => {
  const { code, out, said } = await runEntry(9, 'leads', 'list');

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toContain('No local cloud answers at http://localhost:9. Start it with npm start');
});
