import { expect, test } from 'vitest';
import { liveReleaseType } from '#contract/live-release.ts';
import { propertiesOf, resourcesOf } from './synthesised.ts';

test('O3 · `cdk deploy` by itself makes its release live, last of all: when its files are there and the edge has changed', () => {
  const pointers = Object.values(resourcesOf(liveReleaseType));
  const files = Object.keys(resourcesOf('Custom::CDKBucketDeployment'));
  const edge = Object.keys(resourcesOf('AWS::CloudFront::Distribution'));

  expect(pointers).toHaveLength(1);
  expect(pointers[0]).toMatchObject({ DependsOn: expect.arrayContaining([...files, ...edge]) });
});

test('O3 · what makes a release live may change that one store, write its log, and nothing else', () => {
  const { PolicyDocument } = propertiesOf('AWS::IAM::Policy', 'WebsiteLiveRelease');
  const [store] = Object.keys(resourcesOf('AWS::CloudFront::KeyValueStore'));
  const log = Object.keys(resourcesOf('AWS::Logs::LogGroup')).find((id) => id.startsWith('WebsiteLiveRelease'));

  expect(Object(PolicyDocument).Statement).toEqual([
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: { 'Fn::GetAtt': [log, 'Arn'] },
    },
    {
      Effect: 'Allow',
      Action: ['cloudfront-keyvaluestore:DescribeKeyValueStore', 'cloudfront-keyvaluestore:UpdateKeys'],
      Resource: { 'Fn::GetAtt': [store, 'Arn'] },
    },
  ]);
});
