import { spawnSync } from 'node:child_process';
import { previewContext } from '#contract/stack-names.ts';

type Step = { readonly title: string; readonly command: readonly string[] };

/** People repeat a command that failed, perhaps under an older Node. */
const node = ['node', '-r', './preflight.cjs'];

/** Goes back to an earlier commit, whose samples and settings were checked. */
const skipChecks = '--skip-checks';

/**
 * A preview may show samples, and the doctor checks production only. `preview=pr-17` is no option, because npm keeps
 * each option without a `--` before it, and some npm lose this `--` (npm/cli issue 4903, read 2026-11-27).
 */
export function deploySteps(givenArguments: readonly string[]): readonly Step[] {
  const preview = givenArguments.find((argument) => argument.startsWith(`${previewContext}=`));
  const context = preview ? ['--context', preview] : [];
  const cdkArguments = givenArguments.filter((argument) => argument !== skipChecks && argument !== preview);
  const isChecked = !preview && !givenArguments.includes(skipChecks);
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
export function deploy(givenArguments: readonly string[], run: Run, say: (line: string) => void): number {
  const refused = givenArguments.find((argument) => /^(--profile|--context|-c)/.test(argument));
  if (refused) {
    say(`Leave out ${refused}: set the variable AWS_PROFILE for a profile, and write preview=<name> for a preview.`);
    return 1;
  }
  const steps = deploySteps(givenArguments);
  if (givenArguments.includes(skipChecks))
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
  return `Usage: npm run deploy -- [preview=<name>] [options]

Runs these steps and stops at the first that fails:
${steps.join('\n')}

Arguments:
  preview=<name>  deploy a preview, without steps 1, 4 and 6

Options:
  ${skipChecks}   leave out steps 1, 4 and 6, to go back to an earlier commit
  ...             all other options go to cdk deploy, except --profile (set AWS_PROFILE) and --context`;
}

/** On Windows npm and npx are files for the shell. */
const runHere: Run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

if (import.meta.main) {
  const [, , ...given] = process.argv;
  if (given.includes('--help')) console.log(describeDeploy());
  else process.exitCode = deploy(given, runHere, console.log);
}
