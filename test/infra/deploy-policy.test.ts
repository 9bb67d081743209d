import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ofReleaseFiles, ofReleaseStore, reads } from '#infra/doctor/rights.ts';

const project = join(import.meta.dirname, '../..');
const iamNames: Readonly<Record<string, string>> = {
  DeleteObjects: 's3:DeleteObject',
  DescribeStacks: 'cloudformation:DescribeStacks',
  GetObject: 's3:GetObject',
  ListObjectsV2: 's3:ListBucket',
};

test('O5 · the role that GitHub is lent may make a release live: every call of AWS in ops/releases', () => {
  const source = globSync('ops/releases/*.ts', { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  const calls = [...source.join('\n').matchAll(/new (\w+)Command\(|await \(?paginate(\w+)\(|of paginate(\w+)\(/g)]
    .flatMap(([, command, ...listed]) => [command, ...listed].filter((name) => name !== undefined && name !== ''))
    .map((name) => iamNames[String(name)] ?? `cloudfront-keyvaluestore:${name}`);

  const named = new Set<string>([...ofReleaseStore, ...ofReleaseFiles, ...reads]);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((call) => !named.has(call))).toEqual([]);
  expect([...ofReleaseStore, ...ofReleaseFiles].filter((right) => !calls.includes(right))).toEqual([]);
});

test('O5 · npm run doctor -- --policy prints that role’s policy, and asks AWS nothing', () => {
  const args = ['infra/doctor/main.ts', '--policy', '123456789012'];
  const { Statement } = JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));

  expect(Statement.map(({ Resource }: { Resource: string }) => Resource)).toEqual([
    'arn:aws:iam::123456789012:role/cdk-hnb659fds-*',
    '*',
    'arn:aws:secretsmanager:*:123456789012:secret:FormApiOriginSecret*',
    'arn:aws:dynamodb:*:123456789012:table/NilambariSite-*',
    'arn:aws:cloudfront::123456789012:key-value-store/*',
    'arn:aws:s3:::nilambarisite-*',
  ]);
  expect(JSON.stringify(Statement)).not.toContain(':*"');
});
