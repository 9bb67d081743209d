import { spawnSync } from 'node:child_process';

type Step = { readonly title: string; readonly command: readonly string[]; readonly isCheck?: true };

/** People repeat a command that failed, perhaps under an older Node. */
const node = ['node', '-r', './preflight.cjs'];

/** Goes back to an earlier commit, whose samples and settings were checked. */
const skipChecks = '--skip-checks';

const steps: readonly Step[] = [
  { title: 'Checks of the account', command: [...node, 'ops/doctor.ts', '--before'], isCheck: true },
  { title: 'Samples', command: [...node, 'web/build/publishable.ts'], isCheck: true },
  { title: 'Build and templates', command: ['npx', 'cdk', 'synth', '--quiet'] },
  { title: 'Tests of the build', command: ['npm', 'run', '--silent', 'test:bundle'] },
  { title: 'Deployment', command: ['npx', 'cdk', 'deploy', '--app', 'cdk.out', '--all'] },
  { title: 'Checks of the deployed site', command: [...node, 'ops/doctor.ts', '--after'], isCheck: true },
];

export type Run = (command: readonly string[]) => number;

/** Stops at the first step that fails. Returns the exit code of that step, or 0. */
export function deploy(given: readonly string[], run: Run, say: (line: string) => void): number {
  const cdkArguments = given.filter((argument) => argument !== skipChecks);
  const chosen = steps.filter(({ isCheck }) => !isCheck || !given.includes(skipChecks));
  for (const [index, { title, command }] of chosen.entries()) {
    say(`\n${index + 1} of ${chosen.length}: ${title}\n`);
    const code = run(command.includes('deploy') ? [...command, ...cdkArguments] : command);
    if (code === 0) continue;
    say(`\nStopped: "${command.join(' ')}" ended with exit code ${code}.`);
    return code;
  }
  return 0;
}

const help = [
  `Usage: npm run deploy -- [${skipChecks}] [options of cdk deploy; for a profile set AWS_PROFILE]`,
  `Runs these steps and stops at the first that fails (${skipChecks}: only those with npx or npm):`,
  ...steps.map(({ title, command }) => `  ${title}: ${command.join(' ')}`),
].join('\n');

/** On Windows npm and npx are files for the shell. */
const runHere: Run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;

if (import.meta.main) {
  const [, , ...given] = process.argv;
  if (given.includes('--help')) console.log(help);
  else process.exitCode = deploy(given, runHere, console.log);
}
