import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { deployed, resourcesOf } from './template.ts';

const preview = siteOf('every option', 'pr-17');

test('K1, O5 · a preview keeps and protects nothing', () => {
  for (const [id, { DeletionPolicy, Properties }] of Object.entries(preview.Resources)) {
    expect([id, DeletionPolicy]).toEqual([id, 'Delete']);
    expect(JSON.stringify([id, Properties])).not.toMatch(
      /"(DeletionProtection|PointInTimeRecovery)\w*":(true|"ACTIVE")/,
    );
  }
  expect(resourcesOf(preview, 'Custom::S3AutoDeleteObjects')).toHaveLength(1);
});

test('K1, O5 · a preview has no email identity, alarm, budget, DNS record or notification topic', () => {
  const types = new Set(Object.values(preview.Resources).map(({ Type }) => Type));
  const unwanted = ['SES::EmailIdentity', 'CloudWatch::Alarm', 'Budgets::Budget', 'Route53::RecordSet', 'SNS::Topic'];

  expect(unwanted.filter((type) => types.has(`AWS::${type}`))).toEqual([]);
  expect(JSON.stringify(preview)).not.toContain('asha.in');
});

test('O5 · a preview has no right on production: every resource of a policy is its own', () => {
  const own = new Set(Object.keys(preview.Resources));
  const policies = JSON.stringify(resourcesOf(preview, 'AWS::IAM::Policy'));
  const named = [...policies.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)].map(([, id = '']) => id);

  expect(named.filter((id) => !own.has(id) && id !== 'AWS::AccountId')).toEqual([]);
  expect(policies).not.toMatch(/ImportValue|GetStackOutput|arn:aws:dynamodb/);
});

test('K3, O5 · only CDK’s roles for previews deploy a preview, and a permissions boundary limits each role in the preview’s stack', () => {
  const roles = resourcesOf(preview, 'AWS::IAM::Role');
  const template = JSON.stringify(preview);

  expect(roles.length).toBeGreaterThan(4);
  for (const [id, { Properties }] of roles) {
    expect([id, JSON.stringify(deployed(Properties['PermissionsBoundary']))]).toEqual([
      id,
      '"arn:aws:iam::<AccountId>:policy/site-preview"',
    ]);
  }
  expect(template).toContain('/cdk-bootstrap/preview/version');
  expect(template).not.toContain('hnb659fds');
  expect(JSON.stringify(siteOf('no domain'))).not.toContain('site-preview');
});

test.each(['', 'PR-17', 'pr_17', '-pr', 'a'.repeat(21), 17, true])('O5 · %j is no name of a preview', (name) => {
  expect(() => synthesise({}, { preview: name })).toThrow(
    'cannot be the name of a preview: use at most 20 small letters, digits and inner hyphens, such as pr-17.',
  );
});

test('O5 · a preview whose stack name is too long for Cognito is refused', () => {
  const aws = { ...siteConfig.aws, stackName: 'S'.repeat(45) };

  expect(() => synthesise({ aws }, { preview: 'pr-17' })).toThrow('must have at most 50 characters together');
});
