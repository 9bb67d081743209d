import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type SuiteRun = {
  readonly isRed: boolean;
  /** `120 passed, 0 failed, 0 skipped`. */
  readonly closingLine: string;
  readonly seconds: number;
  readonly output: string;
};

export type SuiteOptions = {
  /** Further arguments for vitest. */
  readonly arguments: readonly string[];
  /** A `CHROMIUM_PATH`. @default the one of the environment */
  readonly browser?: string | undefined;
};

/** Runs the journeys once, to their end. */
export async function runSuite({ arguments: further, browser }: SuiteOptions): Promise<SuiteRun> {
  const start = performance.now();
  const child = spawn('vitest', ['run', '--config', 'test/vitest.config.ts', '--project', 'journeys', ...further], {
    env: { ...process.env, ...(browser !== undefined && { CHROMIUM_PATH: browser }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return {
    isRed: exitCode !== 0,
    closingLine: stdout.match(/^\d+ passed, \d+ failed, \d+ skipped$/m)?.[0] ?? `no result, exit code ${exitCode}`,
    seconds: (performance.now() - start) / 1000,
    output: stdout + stderr,
  };
}
