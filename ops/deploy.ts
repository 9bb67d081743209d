import { spawnSync } from 'node:child_process';
import { previewContext } from '#contract/stack-names.ts';

type Step = { readonly title: string; readonly command: readonly string[] };

/** A preview (`--context preview=pr-17`) may show samples, and the doctor checks production only. */
export function deploySteps(cdkArguments: readonly string[]): readonly Step[] {
  const isPreview = cdkArguments.some((argument) => argument.includes(`${previewContext}=`));
  const deployment: readonly Step[] = [
    { title: 'Build', command: ['npm', 'run', '--silent', 'build'] },
    { title: 'Tests of the build', command: ['npm', 'run', '--silent', 'test:bundle'] },
    { title: 'Deployment', command: ['npx', 'cdk', 'deploy', '--all', ...cdkArguments] },
  ];
  if (isPreview) return deployment;
  return [
    { title: 'Checks before the deployment', command: ['node', 'ops/doctor.ts', '--before'] },
    { title: 'Check that no samples are left', command: ['node', 'web/build/publishable.ts'] },
    ...deployment,
    { title: 'Checks of the deployed site', command: ['node', 'ops/doctor.ts', '--after'] },
  ];
}

export type Run = (command: readonly string[]) => number;

/** Stops at the first step that fails. Returns the exit code of that step, or 0. */
export function deploy(cdkArguments: readonly string[], run: Run, say: (line: string) => void): number {
  const steps = deploySteps(cdkArguments);
  for (const [index, { title, command }] of steps.entries()) {
    say(`\n${index + 1} of ${steps.length}: ${title}\n`);
    const code = run(command);
    if (code === 0) continue;
    say(`\nStopped: "${command.join(' ')}" ended with exit code ${code}.`);
    return code;
  }
  return 0;
}

/** On Windows npm and npx are files for the shell. */
const runHere: Run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

if (import.meta.main) process.exitCode = deploy(process.argv.slice(2), runHere, console.log);
