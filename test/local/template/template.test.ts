import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder, openFixtureTemplate } from '#test/local/fixture-assembly.ts';
import type { Json } from '#test/local/fixture-resources.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test.each<[string, Json, string]>([
  ['an unsupported intrinsic', { 'Fn::ImportValue': 'x' }, 'Fn::ImportValue is not supported'],
  ['a reference to nothing', { Ref: 'Nothing' }, 'there is no resource Nothing.'],
])('K3 · %s gives an error that names the resource', (_, value, sentence) => {
  const template = openFixtureTemplate((resources) => {
    resources['Subject'] = { Type: 'Test::Subject', Properties: { value } };
  });

  expect(() => template.properties('Subject')).toThrow(`Resource Subject of the stack: ${sentence}`);
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

  expect(first).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(secretOf(dataDir)).toBe(first);
  expect(secretOf(createTemporaryFolder())).not.toBe(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('K3 · a missing assembly gives a clear error', async () => {
  const starting = startFixture(undefined, { assemblyDir: join(createTemporaryFolder(), 'nowhere') });

  await expect(starting).rejects.toThrow('manifest.json is missing: the stack has not been synthesised there.');
});
