import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { startCloud, type RunningCloud } from '#test/support/worker-site.ts';

const project = join(import.meta.dirname, '../..');

/** A proxy that does not answer. */
const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { cwd: project, env });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, out, said };
}

/** Runs a program as npm does. */
function runEntry(port: string, program: string, ...args: readonly string[]) {
  return run(process.execPath, [`ops/${program}.ts`, ...args, '--local'], { ...proxy, PORT: port });
}

let running: RunningCloud;
beforeAll(async () => {
  running = await startCloud();
});
afterAll(() => running.close());

test('N3, O8, O10 · each program works on a running local cloud at any port, without the proxy', async () => {
  const { siteUrl, tableName } = running.cloud;
  const { port } = new URL(siteUrl);
  const sheet = join(createTemporaryFolder(), 'submissions.csv');
  const email = 'asha@example.com';

  const results = await Promise.all([
    runEntry(port, 'submissions', 'export', '--out', sheet),
    runEntry(port, 'privacy', 'erase', email, '--yes'),
    runEntry(port, 'restore', 'contacts', tableName('Contacts')),
  ]);

  const name = `the local cloud at ${siteUrl}`;
  expect(results.map(({ code, said }) => ({ code, said }))).toEqual([
    { code: 0, said: `0 submissions of ${name} in ${sheet}.\n` },
    { code: 0, said: '' },
    { code: 0, said: `0 items lost. Site: ${name}.\n` },
  ]);
  expect(JSON.parse(results[1]?.out ?? '')).toMatchObject({ erased: email, source: name, accounts: 0 });
});

test('N3 · a program says why it cannot reach a local cloud and ends with exit code 1', async () => {
  const { code, out, said } = await runEntry('9', 'submissions', 'list');

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toContain('No local cloud answers at http://localhost:9. Start it with npm start');
});
