import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';
import { expect, test } from 'vitest';
import { previewBoundary } from '#contract/stack-names.ts';
import { wildcardPattern } from '#local/wildcards.ts';
import { siteOf } from './configurations.ts';
import { deployed, propertiesOf, resourceOf, resourcesOf, type Template } from './template.ts';

const file = join(import.meta.dirname, '../../.github/roles.yaml');

/** CDK refuses unknown resource types and properties, and references that lead nowhere. */
function readRoles(): Template {
  const app = new App();
  const { stack } = new CfnInclude(new Stack(app, 'SiteRoles'), 'Template', { templateFile: file });
  return JSON.parse(readFileSync(app.synth().getStackByName(stack.stackName).templateFullPath, 'utf8'));
}

const roles = readRoles();

type Statement = { readonly Effect: string; readonly Action: string | string[]; readonly Resource: unknown };

/** The statements of an inline or a managed policy. */
function statementsOf(document: unknown): readonly Statement[] {
  return Object(document).Statement;
}

const inlineStatements = (id: string) =>
  statementsOf(Object(propertiesOf(roles, 'AWS::IAM::Role', id)['Policies'])[0].PolicyDocument);
const previewRights = statementsOf(propertiesOf(roles, 'AWS::IAM::ManagedPolicy', 'PreviewRights')['PolicyDocument']);

test.each([
  ['ProductionRole', 'production'],
  ['PreviewRole', 'preview'],
])('O5 · GitHub’s %s trusts the environment %s, with and without numbers', (id, name) => {
  const { AssumeRolePolicyDocument: document } = resourceOf(roles, 'AWS::IAM::Role', id).Properties;
  const text = JSON.stringify(document);

  expect(text).toContain(`"repo:\${Owner}@\${OwnerId}/\${Name}@\${RepositoryId}:environment:${name}"`);
  expect(text).toContain(`"repo:\${Repository}:environment:${name}"`);
  expect(text).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
  expect(text.match(/:environment:\w+/g)).toHaveLength(2);
});

test('K3, O5 · the role of previews can assume no role that deploys production or reads its data', () => {
  const ofProduction = JSON.stringify(inlineStatements('ProductionRole'));
  const ofPreviews = JSON.stringify([inlineStatements('PreviewRole'), previewRights]);

  expect(ofProduction).toContain('role/cdk-hnb659fds-*');
  expect(ofPreviews).toContain(`policy/${previewBoundary}`);
  expect(ofPreviews).not.toMatch(/hnb659fds|lookup-role|cdk-preview-\*|"iam:\*"|"\*:\*"|"Action":"\*"/);
});

test('K3, O5 · CDK’s role for previews may change no stack of another name', () => {
  const policy = propertiesOf(roles, 'AWS::IAM::RolePolicy', 'PreviewsOnly');

  expect(statementsOf(policy['PolicyDocument'])).toEqual([
    expect.objectContaining({
      Effect: 'Deny',
      Action: expect.arrayContaining(['cloudformation:UpdateStack', 'cloudformation:ExecuteChangeSet']),
      NotResource: { 'Fn::Sub': 'arn:aws:cloudformation:*:${AWS::AccountId}:stack/${StackName}-pr-*' },
    }),
  ]);
});

/** The prefixes of IAM actions that differ from CloudFormation’s name of the service. */
const prefixes: Readonly<Record<string, string>> = { ApiGatewayV2: 'apigateway', Cognito: 'cognito-idp' };

test('O5 · a preview of a site with every option needs no right that its policy lacks', () => {
  const preview = siteOf('every option', 'pr-17');
  const services = Object.values(preview.Resources).flatMap(({ Type }) => /^AWS::(\w+)::/.exec(Type)?.[1] ?? []);
  const needed = services.map((service) => prefixes[service] ?? service.toLowerCase());
  const allowed = new Set(previewRights.flatMap(({ Action }) => [Action].flat().map((each) => each.split(':')[0])));
  const logGroups = resourcesOf(preview, 'AWS::Logs::LogGroup')
    .map(([, { Properties }]) => deployed(Properties['LogGroupName']))
    .filter((group) => typeof group === 'string');
  const patterns = (JSON.stringify(previewRights).match(/(?<=log-group:)[^"]+/g) ?? []).map((pattern) =>
    wildcardPattern(pattern.replace('${StackName}', 'NilambariSite')),
  );

  expect(needed.filter((service) => !allowed.has(service))).toEqual([]);
  expect(patterns).toHaveLength(2);
  expect(logGroups.filter((group) => !patterns.some((pattern) => pattern.test(group)))).toEqual([]);
});
