import { expect, test } from 'vitest';
import { checkSiteConfig, type SiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';
import { schemaProblems } from './resource-schema.ts';
import { synthesise } from './synthesise.ts';
import { propertiesOf, resourcesOf, type Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;

function withAws(aws: object): { readonly aws: SiteConfig['aws'] } {
  return { aws: { ...siteConfig.aws, ...aws } };
}

function typesOf(template: Template | undefined): readonly string[] {
  return Object.values(template?.Resources ?? {}).map(({ Type }) => Type);
}

test('K1 · a budget always mails what the account costs: at 80 %, at all of it, and when all of it is forecast', () => {
  const { monthlyUsd, email } = siteConfig.aws.budget;

  expect(propertiesOf('AWS::Budgets::Budget')).toEqual({
    // No name: a change of amount or address replaces it.
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: monthlyUsd, Unit: 'USD' } },
    NotificationsWithSubscribers: [
      ['ACTUAL', 80],
      ['ACTUAL', 100],
      ['FORECASTED', 100],
    ].map(([NotificationType, Threshold]) => ({
      Notification: { NotificationType, ComparisonOperator: 'GREATER_THAN', Threshold, ThresholdType: 'PERCENTAGE' },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: email }],
    })),
  });
});

test('K1 · there is no firewall and no flat rate unless they are asked for', () => {
  expect(resourcesOf('AWS::WAFv2::WebACL')).toEqual({});
  expect(resourcesOf('AWS::PricingPlanManager::Subscription')).toEqual({});
});

test.each(['us-east-1', 'ap-south-1'])(
  'K1 · in %s firewall and flat rate are made in CloudFront’s region',
  (region) => {
    const settings = withAws({ firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' } });

    const templates = synthesise(settings, region);

    const isSplit = region !== 'us-east-1';
    const {
      [stackName]: site,
      [`${stackName}Firewall`]: firewall = site,
      [`${stackName}Plan`]: plan = site,
    } = templates;
    expect(Object.keys(templates)).toHaveLength(isSplit ? 4 : 1);
    expect(Object.values(templates).flatMap(({ Resources }) => schemaProblems(Resources))).toEqual([]);
    expect(typesOf(firewall)).toContain('AWS::WAFv2::WebACL');
    expect(typesOf(plan)).toContain('AWS::PricingPlanManager::Subscription');
    expect(JSON.stringify(firewall?.Resources)).toContain('"RateBasedStatement":{"AggregateKeyType":"IP"');
    expect(JSON.stringify(site?.Resources)).toMatch(/"WebACLId":\{"Fn::Get(StackOutput|Att)"/);
  },
);

test('K1 · outside us-east-1 no stack that stays loses the firewall when it is switched off: it would go before the site lets go of it', () => {
  const domain = { name: 'asha.in', redirectFrom: [], dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
  const on = synthesise({ domain, ...withAws({ firewall: { requestsPerFiveMinutes: 2000 } }) }, 'ap-south-1');
  const off = synthesise({ domain }, 'ap-south-1');

  const stays = Object.keys(on).filter((name) => off[name]);
  expect(stays.filter((name) => typesOf(on[name]).includes('AWS::WAFv2::WebACL'))).toEqual([]);
  expect(Object.keys(on).filter((name) => !off[name])).toEqual([`${stackName}Firewall`]);
});

test.each([
  [{ budget: undefined }, 'aws.budget is missing.'],
  [{ budget: { monthlyUsd: 0, email: 'a@b.in' } }, 'aws.budget.monthlyUsd must be a number from 1 (it is 0).'],
  [{ budget: { monthlyUsd: 5, email: 'asha' } }, 'aws.budget.email must be an e-mail address'],
  [{ firewall: { requestsPerFiveMinutes: 20 } }, 'aws.firewall.requestsPerFiveMinutes must be a whole number from 100'],
  [{ firewall: { requestsPerFiveMinutes: 2000, plan: 'gold' } }, 'aws.firewall.plan must be free, pro, business'],
])('K1 · the settings %j are refused in one sentence', (aws, sentence) => {
  expect(() => checkSiteConfig({ ...siteConfig, ...withAws(aws) })).toThrow(sentence);
});
