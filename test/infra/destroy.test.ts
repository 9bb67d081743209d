import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { region, stackName } from './aws-answers.ts';
import { runCommand } from './command-run.ts';
import { makeOwnProject } from './doctor-run.ts';
import { startCloudFormation, type StandInStack } from './stand-in-cloudformation.ts';
import { assemblyFolder, template } from './synthesised.ts';

const project = makeOwnProject();
const resources = Object.entries(template.Resources).map(([id, { Type }]) => ({ id, type: Type, name: `${id}-name` }));
const site: StandInStack = { name: stackName, status: 'UPDATE_COMPLETE', template, resources };

/** A `cdk` that only notes what it was asked for. */
function makeCdk() {
  const path = mkdtempSync(join(tmpdir(), 'cdk-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'cdk'), `#!/bin/sh\necho "$@" > '${path}/asked'\n`);
  chmodSync(join(path, 'cdk'), 0o755);
  const asked = () => (existsSync(join(path, 'asked')) ? readFileSync(join(path, 'asked'), 'utf8').trim() : undefined);
  return { path, asked };
}

async function runDestroy(stacks: readonly StandInStack[], typed: string, args: readonly string[] = []) {
  const { endpoint } = await startCloudFormation({ stacks });
  const { path, asked } = makeCdk();
  const run = await runCommand('infra/destroy/main.ts', { project, endpoint, path, typed, args });
  return { ...run, deleted: asked() };
}

test('O3 · destroy names what stays with the reason and the command that removes it, and deletes after its name was typed', async () => {
  const { code, output, deleted } = await runDestroy([site], `${stackName}\n`);

  expect(code).toBe(0);
  expect(deleted).toBe('destroy --all --force');
  const kept = resources.filter(({ id }) => template.Resources[id]?.DeletionPolicy === 'Retain');
  expect(kept).toHaveLength(4);
  for (const { type, name } of kept) {
    expect(output).toMatch(
      new RegExp(`${type} ${name}: .+\n +to remove it for good: aws .*--region ${region}.*${name}`),
    );
  }
  expect(output.match(/to remove it for good/g)).toHaveLength(kept.length);
  expect(output).toContain('`npm run adopt`');
});

test('O3 · destroy names the log of requests too, in this region or in CloudFront’s, and says what is in it', async () => {
  const log = { id: 'AccessLogBucket0A1B', type: 'AWS::S3::Bucket', name: 'the-log' };
  const retained = { AccessLogBucket0A1B: { Type: log.type, DeletionPolicy: 'Retain' } };
  const beside = {
    name: `${stackName}Log`,
    status: 'CREATE_COMPLETE',
    template: { Resources: retained },
    resources: [log],
  };
  const within = {
    ...site,
    template: { Resources: { ...template.Resources, ...retained } },
    resources: [...resources, log],
  };

  const [apart, together] = [await runDestroy([site, beside], '\n'), await runDestroy([within], '\n')];

  const sentence = 'AWS::S3::Bucket the-log: what CloudFront was asked and answered, each line for 90 days';
  expect(apart.output).toContain(
    `${sentence}\n    to remove it for good: aws s3 rb --region us-east-1 --force s3://the-log`,
  );
  expect(together.output).toContain(
    `${sentence}\n    to remove it for good: aws s3 rb --region ${region} --force s3://the-log`,
  );
});

test('O3 · what is left of a site whose own stack is gone is destroyed too', async () => {
  const topic = { id: 'Topic', type: 'AWS::SNS::Topic', name: 'topic' };
  const topicAlone = { Resources: { Topic: { Type: topic.type } } };
  const left = { name: `${stackName}Watch`, status: 'DELETE_FAILED', template: topicAlone, resources: [topic] };

  const { code, deleted } = await runDestroy([left], `${stackName}\n`);

  expect({ code, deleted }).toEqual({ code: 0, deleted: 'destroy --all --force' });
});

test.each([
  ['another name', 'Nilambari\n'],
  ['nothing', '\n'],
  ['nobody at the keyboard', ''],
])('O3 · with %s typed nothing is deleted', async (_, typed) => {
  const { code, output, deleted } = await runDestroy([site], typed);

  expect({ code, deleted }).toEqual({ code: 1, deleted: undefined });
  expect(output).toContain(`That is not ${stackName}. Nothing was deleted.`);
});

test('O3 · a stack that is protected is not deleted even by its name, and the command that ends that is told', async () => {
  const { code, output, deleted } = await runDestroy([{ ...site, isProtected: true }], `${stackName}\n`);

  expect({ code, deleted }).toEqual({ code: 1, deleted: undefined });
  expect(output).toContain(
    `aws cloudformation update-termination-protection --region ${region} --stack-name ${stackName} --no-enable-termination-protection`,
  );
});

test('O3, O5 · a preview goes by its own name and leaves nothing; one that is not there is said', async () => {
  const name = `${stackName}-preview-17`;
  const table = { id: 'Table', type: 'AWS::DynamoDB::Table', name: 'table' };
  const deletedWithIt = { Resources: { Table: { Type: table.type, DeletionPolicy: 'Delete' } } };
  const stack = { name, status: 'CREATE_COMPLETE', template: deletedWithIt, resources: [table] };

  const gone = await runDestroy([stack], `${name}\n`, ['--stage', 'preview-17']);
  const wrong = await runDestroy([stack], `${stackName}\n`, ['--stage', 'preview-17']);
  const none = await runDestroy([], `${stackName}\n`);

  expect(gone).toMatchObject({ code: 0, deleted: 'destroy --all --force --context stage=preview-17' });
  expect(gone.output).toContain('Nothing stays.');
  expect(wrong.deleted).toBeUndefined();
  expect(none).toMatchObject({ code: 1, deleted: undefined });
  expect(none.output).toContain(`There is no stack ${stackName} in ${region}.`);
});

test('O3, K1 · production is deployed with termination protection, and what holds data with deletion protection', () => {
  const manifest = JSON.parse(readFileSync(join(assemblyFolder, 'manifest.json'), 'utf8'));

  expect(manifest.artifacts[stackName].properties.terminationProtection).toBe(true);
  for (const { id, type } of resources) {
    if (template.Resources[id]?.DeletionPolicy !== 'Retain' || type === 'AWS::S3::Bucket') continue;
    expect(JSON.stringify(template.Resources[id])).toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/);
  }
});
