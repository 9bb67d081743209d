import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { propertiesOf, resourcesOf } from './template.ts';

const site = siteOf('no domain');

test('O4 · each alarm has the name of the stack and is emailed when it begins and when it ends', () => {
  for (const [, { Properties }] of resourcesOf(site, 'AWS::CloudWatch::Alarm')) {
    expect(Properties).toMatchObject({
      AlarmName: expect.stringMatching(/^NilambariSite-\w+$/),
      AlarmActions: [{ Ref: expect.stringMatching(/^MonitoringTopic/) }],
      OKActions: [{ Ref: expect.stringMatching(/^MonitoringTopic/) }],
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
  }
});

test.each([
  [
    'one email to the company bounces',
    'CompanyEmailsBounce',
    {
      Namespace: 'AWS/SES',
      MetricName: 'Bounce',
      Dimensions: [{ Name: 'site-recipient', Value: 'company' }],
      Threshold: 1,
      TreatMissingData: 'notBreaching',
    },
  ],
  [
    'the API answers 5xx',
    'FormsFail',
    {
      Namespace: 'AWS/ApiGateway',
      MetricName: '5xx',
      Dimensions: [{ Name: 'ApiId', Value: '<Api>' }],
      TreatMissingData: 'notBreaching',
    },
  ],
])('N1, N4, O4 · an alarm is on when %s', (_, id, expected) => {
  expect(propertiesOf(site, 'AWS::CloudWatch::Alarm', `Monitoring${id}`)).toMatchObject(expected);
});

test.each([
  [
    'so many emails bounce that SES may soon review the account',
    'BounceRateHigh',
    { MetricName: 'Reputation.BounceRate', Statistic: 'Average', Threshold: 0.03, TreatMissingData: 'ignore' },
  ],
  [
    'so many recipients complain that SES may soon review the account',
    'ComplaintRateHigh',
    { MetricName: 'Reputation.ComplaintRate', Statistic: 'Average', Threshold: 0.0008, TreatMissingData: 'ignore' },
  ],
])('E4, O4 · if SES sends the codes of accounts, an alarm is on when %s', (_, id, expected) => {
  const { site: template } = synthesise({ signIn: siteConfig.signIn && { ...siteConfig.signIn, codesBySes: true } });

  expect(propertiesOf(template, 'AWS::CloudWatch::Alarm', `Monitoring${id}`)).toMatchObject(expected);
  expect(
    resourcesOf(site, 'AWS::CloudWatch::Alarm')
      .map(([name]) => name)
      .join(),
  ).not.toContain(id);
});

test('N1, O4 · with a webhook, an alarm of its own counts the errors that the outbox logs about it', () => {
  const { site: template } = synthesise({ webhook: { url: 'https://crm.asha.in/hooks', secretName: 'asha/webhook' } });

  expect(propertiesOf(template, 'AWS::Logs::MetricFilter', 'MonitoringWebhookErrors')).toMatchObject({
    FilterPattern: '{ $.queue = "webhook" && $.level = "error" }',
  });
  expect(propertiesOf(template, 'AWS::CloudWatch::Alarm', 'MonitoringWebhookFails')).toMatchObject({
    MetricName: 'WebhookErrors',
    Statistic: 'Sum',
    Threshold: 1,
  });
});

test.each([
  ['OutboxFails', 'OutboxLambdaFunction', 300],
  ['CanaryFails', 'MonitoringCanaryFunction', 600],
])('O4, N1 · the alarm %s is on when %s fails or does not run for %i seconds', (id, name, period) => {
  const metricOf = (MetricName: string) => ({
    MetricStat: {
      Period: period,
      Metric: { MetricName, Dimensions: [{ Name: 'FunctionName', Value: `<${name}>` }] },
    },
  });

  expect(propertiesOf(site, 'AWS::CloudWatch::Alarm', `Monitoring${id}`)).toMatchObject({
    TreatMissingData: 'breaching',
    Metrics: [
      { Expression: 'IF(errors > 0 OR FILL(runs, 0) == 0, 1, 0)', ReturnData: true },
      metricOf('Errors'),
      metricOf('Invocations'),
    ],
  });
});

test('O4, G1 · the alarm for sign-up is on when its function fails, crashes or times out, and not when it refuses an account', () => {
  expect(propertiesOf(site, 'AWS::Logs::MetricFilter', 'MonitoringSignUpRefusals')).toMatchObject({
    FilterPattern: '{ $.level = "warn" }',
    LogGroupName: '<SignInPreSignUpLog>',
    MetricTransformations: [{ MetricNamespace: 'NilambariSite', MetricName: 'SignUpRefusals' }],
  });
  const { Metrics: metrics } = propertiesOf(site, 'AWS::CloudWatch::Alarm', 'MonitoringSignUpFails');
  expect(metrics).toMatchObject([
    { Expression: 'IF(errors - FILL(refusals, 0) > errors / 100, 1, 0)' },
    { MetricStat: { Metric: { MetricName: 'Errors', Dimensions: [{ Value: '<SignInPreSignUpFunction>' }] } } },
    { MetricStat: { Metric: { MetricName: 'SignUpRefusals' } } },
  ]);
});

test('O4, O6 · the alarm for a full sign-up quota is on when one account is refused for it', () => {
  expect(propertiesOf(site, 'AWS::Logs::MetricFilter', 'MonitoringSignUpsRefusedForQuota')).toMatchObject({
    FilterPattern: '{ $.outcome = "hour-full" || $.outcome = "day-full" }',
    LogGroupName: '<SignInPreSignUpLog>',
    MetricTransformations: [{ MetricNamespace: 'NilambariSite', MetricName: 'SignUpsRefusedForQuota' }],
  });
  expect(propertiesOf(site, 'AWS::CloudWatch::Alarm', 'MonitoringSignUpsFull')).toMatchObject({
    MetricName: 'SignUpsRefusedForQuota',
    Threshold: 1,
    TreatMissingData: 'notBreaching',
    AlarmDescription: expect.stringMatching(/^Nobody can sign up\./),
  });
});

const { alarms } = siteConfig.aws;

test('O4 · each address of the settings gets the alarms and the warnings of the budget', () => {
  const emails = ['one@asha.in', 'two@asha.in'];
  const { site: template, budget } = synthesise({
    aws: { ...siteConfig.aws, alarms: { ...alarms, emails, monthlyUsd: 40 } },
  });
  const subscribed = resourcesOf(template, 'AWS::SNS::Subscription').map(
    ([, { Properties }]) => Properties['Endpoint'],
  );
  const { Budget: limit, NotificationsWithSubscribers: warnings } = propertiesOf(budget!, 'AWS::Budgets::Budget');

  expect(subscribed).toEqual(emails);
  expect(limit).toMatchObject({ BudgetLimit: { Amount: 40, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
  expect(warnings).toHaveLength(3);
  for (const { Subscribers: subscribers } of Object(warnings)) {
    expect(subscribers.map(({ Address }: { readonly Address: string }) => Address)).toEqual(emails);
  }
});

test('O4 · an account that may have no budget gets the whole site: the budget has a stack of its own, or none', () => {
  const { site: template, budget } = synthesise({
    aws: { ...siteConfig.aws, alarms: { ...alarms, monthlyUsd: undefined } },
  });

  expect(resourcesOf(site, 'AWS::Budgets::Budget')).toEqual([]);
  expect(template).toEqual(site);
  expect(budget).toBeUndefined();
});

test('O4 · with the URL of the runbook, the email of an alarm links its section', () => {
  const runbook = 'https://git.example/site/blob/HEAD/docs/runbook.md';
  const { site: template } = synthesise({ aws: { ...siteConfig.aws, alarms: { ...alarms, runbook } } });

  expect(propertiesOf(template, 'AWS::CloudWatch::Alarm', 'MonitoringCanary')['AlarmDescription']).toBe(
    `The canary fails. See ${runbook}#the-canary-fails`,
  );
});

test('O4 · only alarms of this account may publish, and only over TLS', () => {
  const { PolicyDocument: document } = propertiesOf(site, 'AWS::SNS::TopicPolicy');

  expect(Object(document).Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish' }),
  ]);
  expect(JSON.stringify(document)).toContain('cloudwatch:ap-south-1:<AccountId>:alarm:*');
});
