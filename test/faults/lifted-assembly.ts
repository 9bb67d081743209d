import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { runProgram } from '#local/assembly/run-program.ts';
import { siteConfig } from '#site-config';
import { makeEditedCopy } from '#test/contract/edited-copy.ts';

const copied = [
  'package.json',
  'package-lock.json',
  'cdk.json',
  'site.config.ts',
  'contract',
  'edge-runtime',
  'functions',
  'infra',
  'web/dist',
];

/** The stack as a company would configure it that wants no limit, synthesised from a copy of the project. The caller deletes `root`. */
export async function prepareWithoutLimits(): Promise<{ readonly root: string; readonly assemblyDir: string }> {
  await prepareAssembly();
  const root = mkdtempSync(join(tmpdir(), 'without-limits-'));
  const { throttle, senderLimit } = siteConfig.aws;
  makeEditedCopy(root, copied, [
    {
      file: 'site.config.ts',
      from: `requestsPerSecond: ${throttle.requestsPerSecond}, burst: ${throttle.burst}`,
      to: 'requestsPerSecond: 10_000, burst: 5_000',
    },
    {
      file: 'site.config.ts',
      from: `perMinute: ${senderLimit.perMinute}, perHour: ${senderLimit.perHour}`,
      to: 'perMinute: 1_000_000, perHour: 10_000_000',
    },
  ]);
  const assemblyDir = join(root, 'cdk.out');
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const environment = { CDK_OUTDIR: assemblyDir, CDK_CONTEXT_JSON: JSON.stringify(context) };
  await runProgram({ file: 'infra/app.ts', directory: root, environment });
  return { root, assemblyDir };
}
