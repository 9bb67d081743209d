import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'vitest';
import { dropMachineVariables } from '#test/support/machine-variables.ts';

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

test('O10 · git writes the files of each checkout with the line endings that Prettier demands', ({ expect }) => {
  expect(readFileSync(join(project, '.gitattributes'), 'utf8')).toBe('* text=auto eol=lf\n');
});

test('O10 · tests run without the proxies, the certificates and the AWS account of the machine', ({ expect }) => {
  const environment = {
    HTTP_PROXY: 'a',
    https_proxy: 'b',
    NO_PROXY: 'c',
    NODE_USE_ENV_PROXY: '1',
    PATH: 'd',
    AWS_ENDPOINT_URL: 'e',
  };

  dropMachineVariables(environment);

  expect(environment).toEqual({ PATH: 'd' });
});
