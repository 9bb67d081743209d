import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError, withCorrection } from './startup-error.ts';

export type Program = {
  readonly file: string;
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
};

export async function runProgram({ file, directory, environment, signal }: Program): Promise<void> {
  const child = spawn(process.execPath, [file], {
    cwd: directory,
    env: { ...withoutTestVariables(process.env), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const [stderr, [exitCode, endedBy]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (exitCode === 0) return;
  const message = errorMessage(stderr).replaceAll(`${directory}${sep}`, '');
  const bySystem = `The signal ${endedBy} ended ${file}. The system sends it if memory runs out: close other programs, then start again.`;
  throw new StartupError(endedBy ? bySystem : withCorrection(message) || `${file} ended with exit code ${exitCode}.`);
}

/** A build must not depend on the test that started it. */
function withoutTestVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const testVariable = /^(NODE_ENV|NODE_OPTIONS|VITEST.*|TEST|DEV|PROD|SSR|MODE|BASE_URL)$/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !testVariable.test(name)));
}

const errorStart = /^(?:Uncaught )?(?:[A-Za-z]*Error)(?: \[[A-Z_]+\])?: (.*)$/;
const stackLine = /^\s+at /;
const maxLines = 8;

/** The message of the error in stderr, without its stack. Without an error, the last lines. */
function errorMessage(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => errorStart.test(line));
  if (start < 0) {
    const last = lines.filter((line) => !stackLine.test(line)).slice(-maxLines);
    return last.join('\n').trim();
  }
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => stackLine.test(line) || /^Node\.js v\d/.test(line));
  const message = errorStart.exec(lines[start] ?? '')?.[1] ?? '';
  return [`${syntaxErrorPlace(lines, start)}${message}`, ...rest.slice(0, end < 0 ? maxLines : end)].join('\n').trim();
}

/** Node writes the place of a syntax error before the error itself. */
function syntaxErrorPlace(lines: readonly string[], start: number): string {
  if (!lines[start]?.startsWith('SyntaxError')) return '';
  const place = lines.find((line) => /^(file:\/\/)?\/.*:\d+$/.test(line));
  return place ? `${place.replace(/^file:\/\//, '')}: ` : '';
}
