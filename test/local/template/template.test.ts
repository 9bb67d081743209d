import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder, openFixtureTemplate, type Json } from '#test/local/fixture-assembly.ts';
import { startFixture } from '#test/local/start-fixture.ts';

/** The properties of a resource with this value. */
function resolved(value: Json): unknown {
  const template = openFixtureTemplate((resources) => {
    resources['Subject'] = { Type: 'Test::Subject', Properties: { value } };
  });
  return template.properties('Subject');
}

const echoArn = 'arn:aws:lambda:ap-south-1:000000000000:function:Fixture-Echo';
const region = { Ref: 'AWS::Region' };
const host = { 'Fn::GetAtt': ['Distribution', 'DomainName'] };

test.each<[string, Json, unknown]>([
  ['Ref to a resource', { Ref: 'ThingsTable' }, 'Fixture-ThingsTable'],
  ['Ref to no value', ['a', { Ref: 'AWS::NoValue' }, region], ['a', 'ap-south-1']],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Echo', 'Arn'] }, echoArn],
  ['Fn::GetAtt with a dot', { 'Fn::GetAtt': 'Echo.Arn' }, echoArn],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', region, 3]] }, 'a-ap-south-1-3'],
  ['Fn::Sub', { 'Fn::Sub': '${AWS::Region}/${Echo.Arn}/${!Literal}' }, `ap-south-1/${echoArn}/\${Literal}`],
  ['Fn::GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'FixtureEdge', OutputName: 'Key' } }, 'output Key'],
  ['a policy’s own Condition', { Condition: { Bool: { secure: true } } }, { Condition: { Bool: { secure: true } } }],
  ['the distribution’s name', host, 'localhost:4000'],
  ['its address', { 'Fn::Join': ['', ['https://', host, '/contact']] }, 'http://localhost:4000/contact'],
])('K3, K1 · %s is resolved as CloudFormation does, with local hosts', (_, value, expected) => {
  expect(resolved(value)).toEqual({ value: expected });
});

test.each<[string, Json, string]>([
  ['an unsupported intrinsic', { 'Fn::ImportValue': 'x' }, 'Fn::ImportValue is not supported'],
  ['an unknown attribute', { 'Fn::GetAtt': ['Bucket', 'Colour'] }, 'Fn::GetAtt Bucket.Colour'],
  ['a reference to nothing', { Ref: 'Nothing' }, 'there is no resource Nothing.'],
  ['a malformed join', { 'Fn::Join': ['', 'text'] }, 'an intrinsic needs a list'],
])('K3 · %s gives an error that names the resource', (_, value, sentence) => {
  expect(() => resolved(value)).toThrow(`Resource Subject of the stack: ${sentence}`);
});

test.each<[string, Record<string, Json>, string]>([
  [
    'HourSchedule',
    { ScheduleExpression: 'at(2026-11-24T00:00:00)' },
    'does not support at(2026-11-24T00:00:00). Use a rate',
  ],
  ['HourSchedule', { Target: { Arn: 'arn:aws:sqs:queue' } }, 'there is no function arn:aws:sqs:queue.'],
  ['Stage', { StageName: 'v1' }, 'StageName: Invalid type: Expected "$default" but received "v1".'],
  [
    'POSTapiechoIntegration',
    { PayloadFormatVersion: '1.0' },
    'must lead to a Node function of the stack with payload 2.0',
  ],
])('K3 · %s with the unsupported %j gives a clear error', async (id, properties, sentence) => {
  const starting = startFixture((resources) => Object.assign(resources[id]!.Properties, properties));

  await expect(starting).rejects.toThrow(sentence);
});

function secretOf(dataDir: string): string {
  const { Environment } = Object(openFixtureTemplate(undefined, dataDir).properties('Echo'));
  return String(Environment.Variables.SECRET);
}

test('K3, O7 · a secret gets its value once, and only its owner can read the file of the secrets', () => {
  const dataDir = createTemporaryFolder();

  const first = secretOf(dataDir);

  expect(first).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(secretOf(dataDir)).toBe(first);
  expect(secretOf(createTemporaryFolder())).not.toBe(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('K3 · a secret of another stack gets a value', () => {
  const value = '{{resolve:secretsmanager:google-client:SecretString:::}}';

  expect(resolved(value)).toEqual({ value: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
});

test('K3 · a missing assembly gives a clear error', async () => {
  const starting = startFixture(undefined, { assemblyDir: join(createTemporaryFolder(), 'nowhere') });

  await expect(starting).rejects.toThrow('manifest.json is missing: the stack has not been synthesised there.');
});
