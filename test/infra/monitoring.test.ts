import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { propertiesOf, resourcesOf } from './template.ts';

const site = siteOf('no domain');

const { alarms } = siteConfig.aws;

test('O4 · each address of the settings gets the alarms and the warnings of the budget', () => {
  const emails = ['one@asha.in', 'two@asha.in'];
  const { site: template } = synthesise({
    aws: { ...siteConfig.aws, alarms: { ...alarms, emails } },
  });
  const subscribed = resourcesOf(template, 'AWS::SNS::Subscription').map(
    ([, { Properties }]) => Properties['Endpoint'],
  );
  const { NotificationsWithSubscribers: warnings } = propertiesOf(template, 'AWS::Budgets::Budget');

  expect(subscribed).toEqual(emails);
  expect(warnings).toHaveLength(3);
  for (const { Subscribers: subscribers } of Object(warnings)) {
    expect(subscribers.map(({ Address }: { readonly Address: string }) => Address)).toEqual(emails);
  }
});

test('O4 · an account that may have no budget leaves it out', () => {
  const { site: template } = synthesise({ aws: { ...siteConfig.aws, alarms: { ...alarms, monthlyUsd: undefined } } });

  expect(resourcesOf(template, 'AWS::Budgets::Budget')).toEqual([]);
});

test('O4 · only alarms of this account may publish, and only over TLS', () => {
  const { PolicyDocument: document } = propertiesOf(site, 'AWS::SNS::TopicPolicy');

  expect(Object(document).Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish' }),
  ]);
  expect(JSON.stringify(document)).toContain('cloudwatch:ap-south-1:<AccountId>:alarm:*');
});
