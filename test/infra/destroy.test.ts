import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { region, stackName } from './aws-answers.ts';
import { runCommand } from './command-run.ts';
import { makeOwnProject } from './doctor-run.ts';
import { startCloudFormation, type StandInStack } from './stand-in-cloudformation.ts';
import { assemblyFolder, template } from './synthesised.ts';

const project = makeOwnProject();
const resources = Object.entries(template.Resources).map(([id, { Type }]) => ({ id, type: Type, name: `${id}-name` }));
const site: StandInStack = { name: stackName, status: 'UPDATE_COMPLETE', template, resources };

async function runDestroy(stacks: readonly StandInStack[], typed: string, args: readonly string[] = []) {
  const { endpoint, deleted } = await startCloudFormation({ stacks });
  const run = await runCommand('infra/destroy/main.ts', { project, endpoint, typed, args });
  return { ...run, deleted };
}

test('O3 · destroy names what stays with the reason and the command that removes it, and deletes after its name was typed', async () => {
  const { code, output, deleted } = await runDestroy([site], `${stackName}\n`);

  expect(code).toBe(0);
  expect(deleted).toEqual([stackName]);
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

  expect({ code, deleted }).toEqual({ code: 0, deleted: [left.name] });
});

/** A stack beside the site’s own. */
function part(name: string): StandInStack {
  return { name: `${stackName}${name}`, status: 'CREATE_COMPLETE', template: { Resources: {} } };
}

test('O3 · every stack of the site goes, also what the settings do not ask for any more: first what uses the site, last what it uses', async () => {
  const stacks = [part('Edge'), part('Firewall'), part('Watch'), part('Plan'), part('Log'), site];

  const { code, deleted } = await runDestroy(stacks, `${stackName}\n`);

  expect({ code, deleted }).toEqual({
    code: 0,
    deleted: ['Log', 'Plan', 'Watch', '', 'Firewall', 'Edge'].map((each) => `${stackName}${each}`),
  });
});

test('O3 · a stack that cannot be deleted ends the command with the reason, and what it uses stays', async () => {
  const stuck = { ...site, keptBy: 'The certificate is in use.' };

  const { code, output, deleted } = await runDestroy([part('Edge'), stuck], `${stackName}\n`);

  expect({ code, deleted }).toEqual({ code: 1, deleted: [stackName] });
  expect(output).toContain(`${stackName} is not deleted (DELETE_FAILED): The certificate is in use. Run this again.`);
});

test('O3 · a stack that a refused change set has left holds nothing, and goes', async () => {
  const { code, deleted } = await runDestroy([{ name: stackName, status: 'REVIEW_IN_PROGRESS' }], `${stackName}\n`);

  expect({ code, deleted }).toEqual({ code: 0, deleted: [stackName] });
});

test.each([
  ['another name', 'Nilambari\n'],
  ['nothing', '\n'],
  ['nobody at the keyboard', ''],
])('O3 · with %s typed nothing is deleted', async (_, typed) => {
  const { code, output, deleted } = await runDestroy([site], typed);

  expect({ code, deleted }).toEqual({ code: 1, deleted: [] });
  expect(output).toContain(`That is not ${stackName}. Nothing was deleted.`);
});

test('O3 · a stack that is protected is not deleted even by its name, and the command that ends that is told', async () => {
  const { code, output, deleted } = await runDestroy([{ ...site, isProtected: true }], `${stackName}\n`);

  expect({ code, deleted }).toEqual({ code: 1, deleted: [] });
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

  expect(gone).toMatchObject({ code: 0, deleted: [name] });
  expect(gone.output).toContain('Nothing stays.');
  expect(wrong.deleted).toEqual([]);
  expect(none).toMatchObject({ code: 1, deleted: [] });
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
