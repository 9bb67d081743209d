import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('N3 · the program says why it cannot reach a local cloud and ends with exit code 1', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['ops/leads.ts', 'list', '--local'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PORT: '9' },
    encoding: 'utf8',
  });

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('No local cloud answers at http://localhost:9. Start it with npm start');
});
