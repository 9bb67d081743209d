import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationNames, configurations, siteOf, stacksOf, synthesise } from './configurations.ts';
import { resourcesOf } from './template.ts';

/**
 * What limits the cost of each resource type whose use strangers can raise. The function before sign-up counts against a
 * quota. CloudFront has no ceiling but its own quota; the budget warns of its cost.
 */
const ceilings = {
  'AWS::ApiGatewayV2::Stage': ['DefaultRouteSettings.ThrottlingRateLimit'],
  'AWS::Cognito::UserPool': ['LambdaConfig.PreSignUp'],
  'AWS::DynamoDB::Table': ['OnDemandThroughput.MaxWriteRequestUnits', 'OnDemandThroughput.MaxReadRequestUnits'],
  'AWS::Logs::LogGroup': ['RetentionInDays'],
};

test.each(configurationNames)('O6 · the costs of %s have ceilings', (name) => {
  for (const [type, paths] of Object.entries(ceilings)) {
    for (const [, { Properties }] of resourcesOf(siteOf(name), type)) {
      for (const path of paths) expect(Properties).toHaveProperty(path);
    }
  }
});

/** They have every resource. `npm run synth` and each deployment check the settings of the company. */
const furthest = ['every option', 'external DNS', 'no accounts'] as const;

test.each(furthest)('K1 · CDK finds no problem in %s, such as resources that depend on each other', (name) => {
  expect(() => synthesise(configurations[name], { isChecked: true })).not.toThrow();
});

test.each(configurationNames)('O4 · the alarms of %s are few, and each names a heading of the runbook', (name) => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const alarms = resourcesOf(siteOf(name), 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  expect(alarms.length).toBeGreaterThan(2);
  expect(alarms.length).toBeLessThanOrEqual(12);
  for (const { AlarmDescription: description } of alarms) {
    const [, heading = '', anchor] = /^(.+)\. See docs\/runbook\.md#(.+)$/.exec(String(description)) ?? [];
    expect(headings).toContain(heading);
    expect(anchor).toBe(heading.toLowerCase().replaceAll(' ', '-'));
  }
});

/** Resource types that receive no personal data of visitors. */
const typesWithoutData = `AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route AWS::ApiGatewayV2::Stage
  AWS::Budgets::Budget AWS::CertificateManager::Certificate AWS::CloudFront::Function
  AWS::CloudFront::OriginAccessControl AWS::CloudFront::ResponseHeadersPolicy AWS::CloudWatch::Alarm
  AWS::Cognito::ManagedLoginBranding AWS::Cognito::UserPoolClient AWS::IAM::Policy AWS::IAM::Role
  AWS::Lambda::EventInvokeConfig AWS::Lambda::LayerVersion AWS::Lambda::Permission AWS::Logs::MetricFilter
  AWS::Route53::RecordSet AWS::S3::Bucket AWS::S3::BucketPolicy AWS::SES::ConfigurationSet
  AWS::SES::ConfigurationSetEventDestination AWS::SNS::Subscription AWS::SNS::Topic AWS::SNS::TopicPolicy
  AWS::Scheduler::Schedule AWS::SecretsManager::Secret Custom::CDKBucketDeployment`.split(/\s+/);

test('P1 · the table of receivers has each resource type of each site that receives personal data, and no others', () => {
  const page = readFileSync(new URL('../../docs/receivers.md', import.meta.url), 'utf8');
  const known = new Set([...(page.match(/\b(AWS|Custom)::[\w:]+/g) ?? []), ...typesWithoutData]);
  const templates = configurationNames.flatMap((name) => Object.values(stacksOf(name)));
  const types = new Set(
    templates.flatMap((template) => Object.values(template?.Resources ?? {}).map(({ Type }) => Type)),
  );

  expect([...types].filter((type) => !known.has(type))).toEqual([]);
  expect([...known].filter((type) => !types.has(type))).toEqual([]);
});
