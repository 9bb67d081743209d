import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { adopt } from '#infra/adopt/adopt.ts';
import { templateSchema } from '#infra/adopt/import-template.ts';
import { region, stackName } from './aws-answers.ts';
import { runCommand } from './command-run.ts';
import { makeOwnProject } from './doctor-run.ts';
import { startCloudFormation, type StandInOptions, type StandInStack } from './stand-in-cloudformation.ts';
import { template } from './synthesised.ts';

const kept = Object.entries(template.Resources)
  .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
  .map(([id, { Type }]) => ({ id, type: Type, name: `${id}-as-it-was` }));
const adopted = kept.filter(({ type }) => type !== 'AWS::S3::Bucket');

/** The site as it was when its stack was deleted. */
const deleted: StandInStack = {
  name: stackName,
  status: 'DELETE_COMPLETE',
  id: `arn:aws:cloudformation:${region}:123456789012:stack/${stackName}/1`,
  deletedAt: '2026-11-20T08:00:00Z',
  resources: kept,
};

async function start(options: StandInOptions) {
  const cloud = await startCloudFormation(options);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new CloudFormationClient({ endpoint: cloud.endpoint, region, credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const told: string[] = [];
  const take = (more: { readonly from?: string; readonly named?: ReadonlyMap<string, string> } = {}) =>
    adopt({
      client,
      stackName,
      template: v.parse(templateSchema, template),
      named: new Map(),
      now: new Date(),
      tell: (line) => told.push(line),
      ...more,
    });
  return { ...cloud, told, take };
}

test('O3 · tables and user pool that a deleted stack has left are taken into a new one by their names, and nothing else', async () => {
  const { executed, told, take } = await start({ stacks: [deleted, { ...deleted, name: 'Other', id: 'arn:other' }] });

  await take();

  expect(adopted.map(({ type }) => type).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::Table',
    'AWS::DynamoDB::Table',
  ]);
  expect(executed).toHaveLength(1);
  expect(executed[0]?.imported).toEqual(adopted);
  expect(told.at(-1)).toContain('Now `npm run deploy`');
});

test('O3 · what is imported is as the stack has it, but for what refers to the rest; the next deployment adds that', async () => {
  const { executed, take } = await start({ stacks: [deleted] });

  await take();

  const { Resources } = v.parse(templateSchema, executed[0]?.template);
  for (const { id, type } of adopted) {
    const { LambdaConfig, ...expected } = Object(template.Resources[id]?.Properties);
    expect(Resources[id]).toMatchObject({ Type: type, DeletionPolicy: 'Retain', Properties: expected });
    expect(Resources[id]?.Properties).not.toHaveProperty('LambdaConfig');
    expect(LambdaConfig !== undefined).toBe(type === 'AWS::Cognito::UserPool');
  }
});

test('O3 · of several deleted stacks that have left something a person chooses, and after 90 days names it', async () => {
  const later = { ...deleted, id: `${deleted.id}-later`, deletedAt: '2026-11-21T08:00:00Z' };
  const two = await start({ stacks: [deleted, later] });
  const none = await start({ stacks: [] });
  const [first, ...others] = adopted;

  await expect(two.take()).rejects.toThrow(/Say which:\n--from .*\n--from .*-later, deleted 2026-11-21/);
  expect(two.executed).toEqual([]);
  await two.take({ from: later.id });
  expect(two.executed).toHaveLength(1);

  await expect(none.take()).rejects.toThrow(`--take ${first?.id}=<name>`);
  await none.take({ named: new Map([[first?.id ?? '', 'by-hand']]) });
  expect(none.executed[0]?.imported).toEqual([{ ...first, name: 'by-hand' }]);
  for (const { id } of others)
    expect(none.told.join('\n')).toContain(`${id} was not found: the deployment makes a new one.`);
});

test.each<[string, StandInOptions, string]>([
  ['a stack that is there', { stacks: [deleted, { name: stackName, status: 'UPDATE_COMPLETE' }] }, 'is there already'],
  [
    'one whose creation failed',
    { stacks: [deleted, { name: stackName, status: 'ROLLBACK_COMPLETE' }] },
    `\`aws cloudformation update-termination-protection --region ${region} --stack-name ${stackName} --no-enable-termination-protection\`, then \`aws cloudformation delete-stack --region ${region} --stack-name ${stackName}\``,
  ],
  [
    'a kind that CloudFormation does not import',
    { stacks: [deleted], importable: ['AWS::DynamoDB::Table'] },
    'CloudFormation imports no AWS::Cognito::UserPool here',
  ],
])('O3 · with %s nothing is taken over, and a sentence says why', async (_, options, sentence) => {
  const { executed, take } = await start(options);

  await expect(take()).rejects.toThrow(sentence);
  expect(executed).toEqual([]);
});

test('O3 · npm run adopt reads the synthesised template and says what it has taken over', async () => {
  const cloud = await startCloudFormation({ stacks: [deleted] });
  const project = makeOwnProject();
  mkdirSync(join(project, 'cdk.out'));
  writeFileSync(join(project, 'cdk.out', `${stackName}.template.json`), JSON.stringify(template));

  const { code, output, errors } = await runCommand('infra/adopt/main.ts', { project, endpoint: cloud.endpoint });

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const { type, name } of adopted) expect(output).toContain(`${type} ${name}`);
  expect(cloud.executed).toHaveLength(1);
});
