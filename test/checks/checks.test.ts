import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'vitest';

const project = join(import.meta.dirname, '../..');

test.concurrent.for(['lint', 'format'])('npm run check:%s finds nothing', async (check, { expect }) => {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn('npm', ['run', '--silent', `check:${check}`], { cwd: project, env: environment });

  const [found, complaints, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);

  expect(exitCode === 0 ? 'nothing' : found + complaints).toBe('nothing');
});
