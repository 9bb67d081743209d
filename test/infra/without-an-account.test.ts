import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { compileCache } from '#test/support/compile-cache.ts';

const project = join(import.meta.dirname, '../..');
const { stackName } = siteConfig.aws;

/** A command on a machine that has never heard of AWS. */
function run(file: string, environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
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
