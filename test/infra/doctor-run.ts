import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll } from 'vitest';
import { makeEditedCopy, type Edit } from '#test/contract/edited-copy.ts';
import { compileCache } from '#test/support/compile-cache.ts';
import { region, type Answers } from './aws-answers.ts';
import { startAws } from './stand-in-aws.ts';

const copied = [
  'package.json',
  'site.config.ts',
  'contract',
  'edge-runtime',
  'infra',
  'functions',
  'web/content',
  'web/build',
];

/** The project as a company has made it its own: nothing in it is a sample any more. The caller's file ends with it. */
export function makeOwnProject(edits: readonly Edit[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-project-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  makeEditedCopy(folder, copied, edits);
  rewrite(join(folder, 'site.config.ts'), (source) =>
    source
      .replaceAll('.example', '.in')
      .replaceAll('+910000000000', '+918012345678')
      .replaceAll(/placeholder/gi, 'residency'),
  );
  const content = join(folder, 'web/content');
  for (const name of readdirSync(content).filter((each) => each.endsWith('.ts'))) {
    rewrite(join(content, name), (source) => source.replaceAll('sample: true', 'sample: false'));
  }
  return folder;
}

function rewrite(path: string, change: (source: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

export type DoctorRun = {
  readonly project: string;
  readonly args?: readonly string[];
  /** @default the region of the stack */
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs the doctor as `npm run doctor` does, against a stand-in for AWS. */
export async function runDoctor(
  answers: Answers,
  { project, args = [], environment = { AWS_REGION: region } }: DoctorRun,
) {
  const aws = await startAws(answers);
  const child = spawn(process.execPath, ['infra/doctor/main.ts', ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...compileCache, ...aws.environment, ...environment },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, output: stripVTControlCharacters(output), errors, asked: aws.asked };
}

/** The account of somebody who may deploy, who has never done so. */
export const ready: Answers = {
  stacks: { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '30' } } },
  hasSecret: true,
};
