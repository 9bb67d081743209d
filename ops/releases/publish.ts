/** A step of `npm run deploy`, after `cdk deploy`. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { runProgram } from '#ops/run-program.ts';
import { processTerminal } from '#ops/terminal.ts';
import { publishRelease } from './publish-release.ts';
import { openReleaseFiles } from './release-files.ts';
import { openReleasedStack } from './released-site.ts';

const terminal = processTerminal();
const program = new Command('publish')
  .option('--stage <name>')
  .exitOverride()
  .action(async ({ stage }: { readonly stage?: string }) => {
    const { site, output } = await openReleasedStack(stage);
    const files = openReleaseFiles(output('SiteBucket'));
    await publishRelease({ site, files, id: output('Release'), commit: describeCommit() }, terminal, pause);
  });

/** Undefined where the project is no working copy of git. */
function describeCommit(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}

process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
