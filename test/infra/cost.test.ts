import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { floods, usageOfVisits } from '#infra/cost/estimate.ts';
import { costOf, pricedRegions, prices, type PricedRegion, type Usage } from '#infra/cost/prices.ts';
import { readPublicEntries, type TemplateResources } from '#infra/cost/public-entries.ts';
import { readResources } from '#infra/cost/read-resources.ts';
import { siteConfig } from '#site-config';
import { synthesise } from './synthesise.ts';
import { template } from './synthesised.ts';

function total(usage: Usage, region: PricedRegion = 'us-east-1'): number {
  return Object.values(costOf(usage, region)).reduce<number>((sum, usd = 0) => sum + usd, 0);
}

/** The stack with one more resource, or with one changed: by the beginning of its logical id. */
function mutant(id: string, Type: string, Properties: Readonly<Record<string, unknown>>): TemplateResources {
  const known = Object.keys(template.Resources).find((each) => each.startsWith(id)) ?? id;
  return { ...template.Resources, [known]: { Type, Properties } };
}

test('O6 · every public entry of the stack has a ceiling', () => {
  const types = readPublicEntries(template.Resources).map(({ type }) => type);

  expect(new Set(types)).toEqual(
    new Set([
      'AWS::ApiGatewayV2::Stage',
      'AWS::CloudFront::Distribution',
      'AWS::CloudFront::Function',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::Logs::LogGroup',
      'AWS::SES::EmailIdentity',
    ]),
  );
});

test.each<[string, string, string, Readonly<Record<string, unknown>>, string]>([
  [
    'an API without a throttle',
    'FormApiStage',
    'AWS::ApiGatewayV2::Stage',
    {},
    '(AWS::ApiGatewayV2::Stage) has no ceiling.',
  ],
  [
    'a table that takes any number of writes',
    'SubmissionsContacts',
    'AWS::DynamoDB::Table',
    { TimeToLiveSpecification: { Enabled: true } },
    '(AWS::DynamoDB::Table) has no ceiling.',
  ],
  [
    'a table whose items stay for ever',
    'SubmissionsContacts',
    'AWS::DynamoDB::Table',
    { OnDemandThroughput: { MaxWriteRequestUnits: 1 } },
    '(AWS::DynamoDB::Table) has no ceiling.',
  ],
  [
    'a log that is kept for ever',
    'FormApiAccessLog',
    'AWS::Logs::LogGroup',
    {},
    '(AWS::Logs::LogGroup) has no ceiling.',
  ],
  [
    'sign-up without a cap',
    'SignInPreSignUpFunction',
    'AWS::Lambda::Function',
    {},
    '(AWS::Cognito::UserPool) has no ceiling.',
  ],
  ['a function with an address of its own', 'Open', 'AWS::Lambda::Url', {}, 'does not know AWS::Lambda::Url.'],
])('O6 · %s is told', (_, id, type, properties, problem) => {
  expect(() => readPublicEntries(mutant(id, type, properties))).toThrow(problem);
});

test('O6 · the options are judged too', () => {
  const aws = { ...siteConfig.aws, firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' as const } };
  const domain = { name: 'asha.in', redirectFrom: [], dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

  const { [aws.stackName]: site } = synthesise({ aws, domain }, 'us-east-1');

  expect(readPublicEntries(site?.Resources ?? {}).length).toBeGreaterThan(0);
  expect(usageOfVisits(site?.Resources ?? {}, 10)).toMatchObject({ aclMonth: 1, inspected: 140 });
});

test('O6 · the alarms beside the stack are counted too', () => {
  const assembly = mkdtempSync(join(tmpdir(), 'assembly-'));
  onTestFinished(() => rmSync(assembly, { recursive: true }));
  const write = (file: string, content: object) => writeFileSync(join(assembly, file), JSON.stringify(content));
  const resources = { Resources: { Same: { Type: 'AWS::CloudWatch::Alarm', Properties: {} } } };
  const files = ['Site.template.json', 'SiteWatch.template.json'];
  const artifacts = files.map((templateFile) => ({ type: 'aws:cloudformation:stack', properties: { templateFile } }));
  write('manifest.json', { artifacts: Object.fromEntries([...artifacts, { type: 'cdk:tree' }].entries()) });
  for (const file of [...files, 'Site-of-yesterday.template.json']) write(file, resources);

  expect(usageOfVisits(readResources(assembly), 0)).toMatchObject({ alarmMonth: 2 });
});

test('O6 · idle costs the secrets, five metrics of alarms beyond the free ten and the probe, more visits cost more, and no price is without a source', () => {
  const costs = [0, 1e4, 1e6, 1e8].map((visits) => total(usageOfVisits(template.Resources, visits)));

  expect(costs[0]).toBeCloseTo(1.2 + 0.5 + 0.02, 2);
  expect(costs.toSorted((one, other) => one - other)).toEqual(costs);
  for (const { source, read, usd } of Object.values(prices)) {
    expect([source, read]).toEqual([expect.stringMatching(/^aws\.amazon\.com\//), expect.stringMatching(/^2026-/)]);
    expect(pricedRegions.every((region) => usd[region] > 0)).toBe(true);
  }
});

test('O6 · docs/operations.md gives the figures that `npm run cost` calculates', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const flooded = new Map(
    floods(template.Resources, readPublicEntries(template.Resources)).map(({ name, usage }) => [name, usage]),
  );

  for (const [label, ...usages] of [
    ['nobody comes', usageOfVisits(template.Resources, 0)],
    ['a million visits', usageOfVisits(template.Resources, 1e6)],
    ['100 million visits', usageOfVisits(template.Resources, 1e8)],
    ['short messages', flooded.get('API: short messages')],
    ['the longest messages', flooded.get('API: longest messages')],
    ['calls at the throttle', flooded.get('API: refused calls')],
    ['attempts to sign up', flooded.get('Sign-up: attempts')],
    ['pages or assets', flooded.get('Pages: 100 Mbit/s'), flooded.get('Assets: 100 Mbit/s')],
  ] as const) {
    const figures = pricedRegions.map((region) =>
      usages.map((usage) => inDollars(total(usage ?? {}, region))).join(', '),
    );

    expect(rows.find(([, what]) => what?.startsWith(label))?.slice(1, -1)).toEqual([
      expect.stringContaining(label),
      ...figures,
    ]);
  }
});

/** Whole dollars, and cents where there are few of them. */
function inDollars(usd: number): string {
  return `$${usd < 5 ? usd.toFixed(2) : Math.round(usd).toLocaleString('en-US')}`;
}
