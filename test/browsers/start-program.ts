import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { timeoutMs } from '#test/support/timeouts.ts';

export type RunningProgram = {
  /** What the first group of the pattern has found. */
  readonly said: string;
  end(): Promise<void>;
};

/** Starts a program and waits until it says, on either channel, what the pattern looks for. Rejects when it ends before. */
export async function startProgram(
  program: string,
  options: readonly string[],
  pattern: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  // The packaged Chromium puts its own fonts and libraries into this process's environment when it is unpacked.
  const { FONTCONFIG_PATH: _fonts, LD_LIBRARY_PATH: _libraries, ...inherited } = process.env;
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...inherited, ...environment } });
  const exited = once(child, 'exit');
  let output = '';
  const found = Promise.withResolvers<string>();
  const late = setTimeout(() => found.reject(new Error(`${program} did not start:\n${output}`)), 2 * timeoutMs);
  const read = (chunk: Buffer) => {
    output += String(chunk);
    const said = pattern.exec(output);
    if (said) found.resolve(said[1] ?? '');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  void exited.then(() => found.reject(new Error(`${program} has ended:\n${output}`)));
  const said = await found.promise.finally(() => clearTimeout(late));
  return {
    said,
    async end() {
      child.kill();
      await exited;
    },
  };
}
