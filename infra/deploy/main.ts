/** `npm run deploy`: ends with the exit code of the first step that fails. */
import { spawnSync } from 'node:child_process';
import { styleText } from 'node:util';
import { deploySteps, type Step } from './deploy-steps.ts';

function runAll(steps: readonly Step[]): number {
  for (const [index, step] of steps.entries()) {
    console.log(`\n${styleText('bold', `${index + 1} of ${steps.length} · ${step.title}`)}\n`);
    const code = run(step);
    if (code !== 0) return code;
  }
  return 0;
}

function run({ command, args, environment }: Step): number {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1;
}

try {
  process.exitCode = runAll(deploySteps(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
