import { spawnSync } from 'node:child_process';
import { previewContext } from '#contract/stack-names.ts';

type Step = { readonly title: string; readonly command: readonly string[] };

/** People repeat a command that failed, perhaps under an older Node. */
const node = ['node', '-r', './preflight.cjs'];

/** Goes back to an earlier commit, whose samples and settings were checked. */
const skipChecks = '--skip-checks';

/** A preview (`--context preview=pr-17`) may show samples, and the doctor checks production only. */
export function deploySteps(givenArguments: readonly string[]): readonly Step[] {
  const cdkArguments = givenArguments.filter((argument) => argument !== skipChecks);
  const isPreview = cdkArguments.some((argument) => argument.includes(`${previewContext}=`));
  const isChecked = !isPreview && !givenArguments.includes(skipChecks);
  const context = cdkArguments.filter(
    (argument, index) => argument.startsWith('--context') || cdkArguments[index - 1] === '--context',
  );
  const samples = { title: 'Check that no samples are left', command: [...node, 'web/build/publishable.ts'] };
  const before = { title: 'Checks before the deployment', command: [...node, 'ops/doctor.ts', '--before'] };
  const after = { title: 'Checks of the deployed site', command: [...node, 'ops/doctor.ts', '--after'] };
  return [
    ...(isChecked ? [samples] : []),
    { title: 'Build and templates', command: ['npx', 'cdk', 'synth', '--quiet', ...context] },
    { title: 'Tests of the build', command: ['npm', 'run', '--silent', 'test:bundle'] },
    ...(isChecked ? [before] : []),
    { title: 'Deployment', command: ['npx', 'cdk', 'deploy', '--app', 'cdk.out', '--all', ...cdkArguments] },
    ...(isChecked ? [after] : []),
  ];
}

export type Run = (command: readonly string[]) => number;

/** Stops at the first step that fails. Returns the exit code of that step, or 0. */
export function deploy(cdkArguments: readonly string[], run: Run, say: (line: string) => void): number {
  const steps = deploySteps(cdkArguments);
  if (cdkArguments.includes(skipChecks))
    say('Without the search for samples and the checks of the account and the site.');
  for (const [index, { title, command }] of steps.entries()) {
    say(`\n${index + 1} of ${steps.length}: ${title}\n`);
    const code = run(command);
    if (code === 0) continue;
    say(`\nStopped: "${command.join(' ')}" ended with exit code ${code}.`);
    return code;
  }
  return 0;
}

export function describeDeploy(): string {
  const steps = deploySteps([]).map(({ title, command }, index) => `  ${index + 1}. ${title}: ${command.join(' ')}`);
  return `Usage: npm run deploy -- [options]

Runs these steps and stops at the first that fails:
${steps.join('\n')}

Options:
  ${skipChecks}             leave out steps 1, 4 and 6, to go back to an earlier commit
  --context preview=<name>  deploy a preview, without steps 1, 4 and 6
  ...                       all other options go to cdk deploy`;
}

/** On Windows npm and npx are files for the shell. */
const runHere: Run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

if (import.meta.main) {
  const [, , ...given] = process.argv;
  if (given.includes('--help')) console.log(describeDeploy());
  else process.exitCode = deploy(given, runHere, console.log);
}
