import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTemplate } from '#local/template/secrets-and-hosts.ts';
import {
  createTemporaryFolder,
  openFixtureTemplate,
  writeFixtureAssembly,
  writeText,
  type Json,
} from '#test/local/fixture-assembly.ts';

/** The properties of a resource with this value. */
function resolved(value: Json): unknown {
  const template = openFixtureTemplate((resources) => {
    resources['Subject'] = { Type: 'Test::Subject', Properties: { value } };
  });
  return template.properties('Subject');
}

test.each<[string, Json, unknown]>([
  ['Ref to a resource', { Ref: 'ThingsTable' }, 'Fixture-ThingsTable'],
  ['Ref to a pseudo parameter', { Ref: 'AWS::Region' }, 'ap-south-1'],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Echo', 'Arn'] }, 'arn:aws:lambda:ap-south-1:000000000000:function:Fixture-Echo'],
  [
    'Fn::GetAtt with a dot',
    { 'Fn::GetAtt': 'Bucket.RegionalDomainName' },
    'fixture-bucket.s3.ap-south-1.amazonaws.com',
  ],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 3]] }, 'a-ap-south-1-3'],
  [
    'Fn::Sub',
    { 'Fn::Sub': '${AWS::Region}/${Echo.Arn}/${!Literal}' },
    'ap-south-1/arn:aws:lambda:ap-south-1:000000000000:function:Fixture-Echo/${Literal}',
  ],
  [
    'Fn::Sub with names',
    { 'Fn::Sub': ['${word} ${ThingsTable}', { word: { Ref: 'AWS::Region' } }] },
    'ap-south-1 Fixture-ThingsTable',
  ],
  [
    'Fn::GetStackOutput',
    { 'Fn::GetStackOutput': { StackName: 'FixtureEdge', OutputName: 'Certificate' } },
    'output Certificate',
  ],
  ['Fn::FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 128],
  ['a policy’s own Condition', { Condition: { Bool: { secure: true } } }, { Condition: { Bool: { secure: true } } }],
])('K3 · %s is resolved as CloudFormation does', (_, value, expected) => {
  expect(resolved(value)).toEqual({ value: expected });
});

test('K3 · AWS::NoValue is left out', () => {
  expect(resolved(['a', { Ref: 'AWS::NoValue' }, 'b'])).toEqual({ value: ['a', 'b'] });
});

test('K1 · the distribution’s address is local, also after a join', () => {
  const host = { 'Fn::GetAtt': ['Distribution', 'DomainName'] };

  expect(resolved({ 'Fn::Join': ['', ['https://', host, '/contact']] })).toEqual({
    value: 'http://localhost:4000/contact',
  });
  expect(resolved(host)).toEqual({ value: 'localhost:4000' });
});

test.each<[string, Json, string]>([
  [
    'an unsupported intrinsic',
    { 'Fn::ImportValue': 'x' },
    'Resource Subject of the stack: Fn::ImportValue is not supported',
  ],
  [
    'an unknown attribute',
    { 'Fn::GetAtt': ['Bucket', 'Colour'] },
    'Resource Subject of the stack: Fn::GetAtt Bucket.Colour',
  ],
  ['a reference to nothing', { Ref: 'Nothing' }, 'Resource Subject of the stack: there is no resource Nothing.'],
  ['a malformed join', { 'Fn::Join': ['', 'text'] }, 'Resource Subject of the stack: an intrinsic needs a list'],
])('K3 · %s is one sentence that names the resource', (_, value, sentence) => {
  expect(() => resolved(value)).toThrow(sentence);
});

function secretOf(dataDir: string): string {
  const { Environment } = Object(openFixtureTemplate(undefined, dataDir).properties('Echo'));
  return String(Environment.Variables.SECRET);
}

test('K3, O7 · a secret is generated once, and only its owner can read the file', () => {
  const dataDir = createTemporaryFolder();

  const first = secretOf(dataDir);

  expect(first).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(secretOf(dataDir)).toBe(first);
  expect(secretOf(createTemporaryFolder())).not.toBe(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('K3, O7 · a secret that the stack only names has a value', () => {
  const value = '{{resolve:secretsmanager:google-client:SecretString:::}}';

  expect(resolved(value)).toEqual({ value: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });
});

test.each([
  [
    'is not there',
    (dir: string) => join(dir, 'nowhere'),
    'manifest.json is missing: the stack has not been synthesised there.',
  ],
  ['is not JSON', brokenTemplate, 'Fixture.template.json is not a file of CDK: '],
])('K3 · an assembly that %s is one clear sentence', (_, find, sentence) => {
  const assemblyDir = find(writeFixtureAssembly());

  expect(() =>
    openTemplate({
      assemblyDir,
      dataDir: createTemporaryFolder(),
      siteUrl: 'http://localhost:1',
      signInUrl: 'http://localhost:2',
    }),
  ).toThrow(sentence);
});

function brokenTemplate(dir: string): string {
  writeText(join(dir, 'Fixture.template.json'), '{"Resources": ');
  return dir;
}
