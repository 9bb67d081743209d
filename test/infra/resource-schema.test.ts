import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { schemaProblems } from './resource-schema.ts';
import { template } from './synthesised.ts';

test('K1 · the template keeps to CloudFormation’s own schemas', () => {
  expect(schemaProblems(template.Resources)).toEqual([]);
});

test.each([
  ['an unknown property', { Naem: 'x' }, 'Bad (AWS::CloudFront::Function).Naem is unknown'],
  ['a missing one', {}, 'Bad (AWS::CloudFront::Function).FunctionConfig is missing'],
  [
    'another type',
    { AutoPublish: 'yes' },
    'Bad (AWS::CloudFront::Function).AutoPublish must be of type boolean, not "yes"',
  ],
  [
    'a mistake further in',
    { FunctionConfig: { Comment: 'x', Runtime: 2, KeyValueStoreAssociations: 'none' } },
    'Bad (AWS::CloudFront::Function).FunctionConfig.KeyValueStoreAssociations must be a list',
  ],
])('K1 · the schemas find %s', (_, properties, problem) => {
  expect(schemaProblems({ Bad: { Type: 'AWS::CloudFront::Function', Properties: properties } })).toContain(problem);
});

test('K1 · the schemas find a type that CloudFormation does not have, and a value outside an enumeration', () => {
  const Properties = { Name: 'x', ProtocolType: 'HTTPS' };

  expect(schemaProblems({ Bad: { Type: 'AWS::ApiGatewayV2::Apis', Properties } })).toEqual([
    'Bad: AWS::ApiGatewayV2::Apis is unknown',
  ]);
  expect(schemaProblems({ Bad: { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolTier: 'FREE' } } })).toEqual([
    'Bad (AWS::Cognito::UserPool).UserPoolTier must be one of LITE, ESSENTIALS, PLUS, not FREE',
  ]);
});

/** Names that are one in an account, wherever the stack is: CloudFront is one service for all regions. */
const accountWide: Readonly<Record<string, string>> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::KeyValueStore': 'Name',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig.Name',
};

test('K1 · what is named for the whole account carries the stack’s name and the region, within what CloudFront allows', () => {
  const names = Object.values(template.Resources).flatMap(({ Type, Properties }) => {
    const path = accountWide[Type]?.split('.');
    return path
      ? [String(deployed(path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), Properties)))]
      : [];
  });

  expect(names.length).toBeGreaterThanOrEqual(5);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(name).toContain(siteConfig.aws.stackName);
    expect(name).toContain('<Region>');
    expect(name.replace('<Region>', 'ap-southeast-1').length).toBeLessThanOrEqual(64);
  }
});
