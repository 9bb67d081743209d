import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#contract/site-config.ts';
import { SiteStack } from '#infra/site-stack.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { schemaProblems } from './resource-schema.ts';
import { bundleFolder, template, type Resource } from './synthesised.ts';

/** The whole stack with other settings, without bundling its functions. */
function resourcesWith(settings: Partial<SiteConfig>): Readonly<Record<string, Resource>> {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': [] } });
  const stack = new SiteStack(app, { config: { ...siteConfig, ...settings }, bundle: readWebBundle(bundleFolder) });
  return Template.fromStack(stack).toJSON()['Resources'];
}

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

test.each<[string, Partial<SiteConfig>, boolean]>([
  ['e-mail only', { signIn: {} }, false],
  ['Google', { signIn: { google: { clientId: 'a.apps.googleusercontent.com', secretName: 'google' } } }, true],
])(
  'K1, G1 · with sign-in by %s the stack is whole and keeps to the schemas',
  { timeout: 60_000 },
  (_, settings, isGoogle) => {
    const resources = resourcesWith(settings);

    expect(schemaProblems(resources)).toEqual([]);
    expect(Object.values(resources).some(({ Type }) => Type === 'AWS::Cognito::UserPoolIdentityProvider')).toBe(
      isGoogle,
    );
    // Without Google a first deployment asks for no secret that somebody has to store beforehand.
    expect(JSON.stringify(resources).includes('secretsmanager:google')).toBe(isGoogle);
  },
);

test(
  'K1 · without sign-in the stack has nothing of Cognito, and a first deployment needs nothing that is not there',
  { timeout: 60_000 },
  () => {
    const resources = resourcesWith({ signIn: false });
    const text = JSON.stringify(resources);

    expect(schemaProblems(resources)).toEqual([]);
    expect(text).not.toMatch(/cognito|PreSignUp/i);
    expect(text).toContain("connect-src 'self';");
    expect(text).not.toContain('userPoolId');
  },
);

/** Names that are one in an account, wherever the stack is: CloudFront is one service for all regions. */
const accountWide: Readonly<Record<string, string>> = {
  'AWS::CloudFront::Function': 'Name',
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
