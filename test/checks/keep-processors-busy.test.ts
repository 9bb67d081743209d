import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('test:repeat --busy ends when its work is done', () => {
  const module = join(import.meta.dirname, '../repeat/keep-processors-busy.ts');
  const work = `import { keepProcessorsBusy } from '${module}'; keepProcessorsBusy();`;

  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', work], { timeout: 20_000 });

  expect({ status, signal }).toEqual({ status: 0, signal: null });
});
