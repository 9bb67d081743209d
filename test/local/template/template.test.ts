import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder, openFixtureTemplate } from '#test/local/fixture-assembly.ts';
import type { Json } from '#test/local/fixture-resources.ts';
import { startFixture } from '#test/local/start-fixture.ts';

/** The properties of a resource with this value. */
function resolved(value: Json): unknown {
  const template = openFixtureTemplate((resources) => {
    resources['Subject'] = { Type: 'Test::Subject', Properties: { value } };
  });
  return template.properties('Subject');
}

test.each<[string, Json, string]>([
  ['an unsupported intrinsic', { 'Fn::ImportValue': 'x' }, 'Fn::ImportValue is not supported'],
  ['a reference to nothing', { Ref: 'Nothing' }, 'there is no resource Nothing.'],
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

// AWS: A deployment puts the values of secrets in place of dynamic references. Source: CloudFormation guide, dynamic
// references (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html),
// read 2026-11-24.
test('K3, O7 · a secret gets its value once, and only its owner can read the file of the secrets', () => {
  const dataDir = createTemporaryFolder();

  const first = secretOf(dataDir);

  expect(first).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(secretOf(dataDir)).toBe(first);
  expect(secretOf(createTemporaryFolder())).not.toBe(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('K3 · a missing assembly gives a clear error', async () => {
  const starting = startFixture(undefined, { assemblyDir: join(createTemporaryFolder(), 'nowhere') });

  await expect(starting).rejects.toThrow('manifest.json is missing: the stack has not been synthesised there.');
});
