import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { compileCache } from '#test/support/compile-cache.ts';
import { region } from './aws-answers.ts';

export type CommandRun = {
  readonly project: string;
  /** Of the stand-in for AWS. */
  readonly endpoint: string;
  readonly args?: readonly string[];
  /** What is typed. @default nothing, and nobody is there */
  readonly typed?: string;
};

/** Runs a command of infra in a project, as npm does, against a stand-in for AWS. */
export async function runCommand(file: string, { project, endpoint, args = [], typed = '' }: CommandRun) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: project,
    env: {
      ...compileCache,
      PATH: process.env['PATH'],
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_MAX_ATTEMPTS: '1',
    },
  });
  child.stdin.end(typed);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code: unknown = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, output: stripVTControlCharacters(output), errors };
}
