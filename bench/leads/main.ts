import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasedEmail } from './generated-leads.ts';

/**
 * `npm run bench:leads [-- <count>]`: time and greatest memory of the commands over a million leads. They run as a person
 * runs them, as processes of their own; the database is a stand-in that makes each lead when it is asked for, so that what is
 * measured is the commands and not a database: AWS adds its own time, and its read units their ceiling.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const sitePort = 4600;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'));
const file = join(folder, 'leads.csv');
const server = fork(join(import.meta.dirname, 'serve-leads.ts'), [String(sitePort + 3), String(count)]);

type Measured = {
  readonly command: string;
  readonly seconds: string;
  readonly megabytes: string;
  readonly result: string;
};

async function measure(program: string, ...args: readonly string[]): Promise<Measured> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'report-memory.ts'), `ops/${program}.ts`, '--local', ...args],
    { cwd: root, env: { ...process.env, PORT: String(sitePort) }, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const texts = { told: '', memory: '' };
  child.stderr?.on('data', (chunk) => (texts.told += String(chunk)));
  child.stdio[3]?.on('data', (chunk) => (texts.memory += String(chunk)));
  await once(child, 'close');
  return {
    command: `${program} ${args.join(' ').replaceAll(folder, '…')}`,
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
    megabytes: (Number(texts.memory) / 1024).toFixed(0),
    result: texts.told.trim().split('\n').at(-1) ?? '',
  };
}

try {
  await once(server, 'message');
  const measured = [
    await measure('leads', 'list', '--since', 'yesterday'),
    await measure('leads', 'export', '--format', 'csv', '--out', file),
    await measure('privacy', 'export', erasedEmail),
    await measure('privacy', 'erase', erasedEmail, '--yes'),
  ];
  console.log(`${count.toLocaleString('en-IN')} generated leads over two years; the database is a stand-in.`);
  console.table(measured);
  console.log(`The file has ${(statSync(file).size / 1e6).toFixed(0)} MB.`);
} finally {
  server.kill();
  rmSync(folder, { recursive: true });
}
