import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { compileCache } from '#test/support/compile-cache.ts';

const project = join(import.meta.dirname, '../..');
const { stackName } = siteConfig.aws;

/** A command on a machine that has never heard of AWS. */
function run(file: string, environment: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: project,
    env: {
      ...compileCache,
      PATH: process.env['PATH'],
      HOME: '/nowhere',
      AWS_EC2_METADATA_DISABLED: 'true',
      ...environment,
    },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const region = { AWS_REGION: 'ap-south-1' };

test.each([
  ['infra/doctor/main.ts', {}, `${stackName} in a region and an account that are not known yet`],
  ['infra/doctor/main.ts', region, `${stackName} in ap-south-1 and an account that is not known yet`],
  ['infra/destroy/main.ts', {}, 'Set AWS_REGION to the region of the stack. Nothing was deleted.'],
  [
    'infra/destroy/main.ts',
    region,
    'AWS takes no credentials from this machine. Run `aws configure` or `aws sso login`, and then this again.',
  ],
  ['ops/releases/rollback.ts', {}, `The stack ${stackName} cannot be read: Region is missing. Sign in to AWS`],
])(
  'O3, O9 · without an account %s with %o ends with a sentence that says what to do',
  (file, environment, sentence) => {
    const { status, stdout, stderr } = run(file, environment);

    expect(stdout + stderr).toContain(sentence);
    expect(status).toBe(1);
  },
);

test.each([
  ['ops/leads.ts', 'Usage: npm run leads --'],
  ['ops/subscribers.ts', 'Usage: npm run subscribers --'],
  ['ops/privacy.ts', 'Usage: npm run privacy --'],
  ['ops/backup/main.ts', 'Usage: npm run backup --'],
  ['ops/restore/main.ts', 'Usage: npm run restore --'],
  ['ops/setup/main.ts', 'Usage: npm run setup --'],
])('O9 · %s says what it takes', (file, usage) => {
  const { status, stdout } = run(file, {}, ['--help']);

  expect(stdout).toContain(usage);
  expect(status).toBe(0);
});

test('O9 · what a month costs is calculated without an account', () => {
  const { status, stdout, stderr } = run('infra/cost/main.ts');

  expect(stdout).toContain('Every public entry, and what limits it');
  expect([status, stderr]).toEqual([0, '']);
});
