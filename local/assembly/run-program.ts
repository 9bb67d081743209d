import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '#local/startup-error.ts';
import { failureSentence } from './failure-sentence.ts';

export type Program = {
  /** A TypeScript file, relative to `directory`. */
  readonly file: string;
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
};

/** Runs a program of the project to its end. Throws a `StartupError` with its own explanation if it fails. */
export async function runProgram({ file, directory, environment, signal }: Program): Promise<void> {
  const child = spawn(process.execPath, [file], {
    cwd: directory,
    env: { ...outsideOfTests(process.env), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (exitCode === 0) return;
  const sentence = failureSentence(stderr).replaceAll(`${directory}${sep}`, '');
  throw new StartupError(sentence || `${file} ended with exit code ${exitCode}.`);
}

/** What is built must not depend on whether a test asked for it. */
export function outsideOfTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(environment);
  return Object.fromEntries(
    entries.filter(([name]) => !/^(NODE_ENV|NODE_OPTIONS|VITEST.*|TEST|DEV|PROD|SSR|MODE|BASE_URL)$/.test(name)),
  );
}
