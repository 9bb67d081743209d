import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { failedPattern } from '#test/support/log-filter.ts';
import { alarmProblems } from './alarm-problems.ts';
import { deployed } from './deployed.ts';
import { synthesise } from './synthesise.ts';
import { propertiesOf, resourcesOf, template, type Properties, type Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;

/** What has to be watched (O4), with the metrics that each alarm reads. */
const watched: Readonly<Record<string, readonly string[]>> = {
  FormsFail: ['Failed', '5xx'],
  FormsSlow: ['Latency'],
  FormsThrottled: ['Throttled'],
  LeadLate: ['IteratorAge', 'IteratorAge'],
  LeadSetAside: ['ContactsFailed', 'NewslettersFailed'],
  DeadLetter: ['ApproximateNumberOfMessagesVisible', 'ApproximateNumberOfMessagesVisible'],
  SignUpCap: ['SignUpsRefusedByCap'],
  SignInFails: ['SignInSuccesses', 'SignInSuccesses'],
  CanaryMissing: ['CanaryStored'],
  EdgeErrors: ['5xxErrorRate'],
};

function alarmsOf({ Resources }: Template): Readonly<Record<string, readonly string[]>> {
  const alarms = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
  return Object.fromEntries(
    alarms.map(({ Properties }) => [
      String(Properties['AlarmName']).slice(stackName.length + 1),
      metricsOf(Properties),
    ]),
  );
}

function metricsOf({ MetricName, Metrics = [] }: Properties): readonly string[] {
  if (typeof MetricName === 'string') return [MetricName];
  return [Metrics].flat().flatMap((each) => Object(each).MetricStat?.Metric.MetricName ?? []);
}

/** Each mail that the budget sends, as `ACTUAL 80`. */
function budgetMailsOf({ Resources }: Template): readonly string[] {
  return Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::Budgets::Budget')
    .flatMap(({ Properties: { NotificationsWithSubscribers } }) => [NotificationsWithSubscribers].flat())
    .map((each) => `${Object(each).Notification.NotificationType} ${Object(each).Notification.Threshold}`);
}

/** A template without one resource, or with one changed. */
function mutant(idStart: string, change: Properties | undefined, of = template): Template {
  const id = Object.keys(of.Resources).find((each) => each.startsWith(idStart)) ?? idStart;
  const { [id]: changed, ...others } = of.Resources;
  if (!changed) throw new Error(`There is no ${idStart}.`);
  if (!change) return { ...of, Resources: others };
  return {
    ...of,
    Resources: { ...others, [id]: { ...changed, Properties: { ...changed.Properties, ...change } } },
  };
}

test('O4 · everything that has to be watched is watched', () => {
  expect(alarmsOf(template)).toEqual(watched);
});

test.each(Object.keys(watched))('O4 · a stack that does not watch %s is told', (id) => {
  expect(alarmsOf(mutant(`WatchAlarms${id}`, undefined))).not.toEqual(watched);
});

test('O4 · a stack without its budget, or one that mails nothing, is told', () => {
  const mails = ['ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100'];
  const [id = ''] = Object.keys(resourcesOf('AWS::Budgets::Budget'));

  expect(budgetMailsOf(template)).toEqual(mails);
  expect(budgetMailsOf(mutant(id, undefined))).toEqual([]);
  expect(budgetMailsOf(mutant(id, { NotificationsWithSubscribers: [] }))).toEqual([]);
});

test('O4 · every alarm tells somebody, also when it is over, and leads to its heading of the runbook', () => {
  expect(alarmProblems(template)).toEqual([]);
});

test.each<[string, string, Properties | undefined, string]>([
  ['an alarm without an action', 'WatchAlarmsFormsFail', { AlarmActions: [] }, 'tells nobody.'],
  ['one that is silent when it is over', 'WatchAlarmsFormsFail', { OKActions: [] }, 'tells nobody when it is over.'],
  [
    'a heading that does not exist',
    'WatchAlarmsFormsFail',
    { AlarmDescription: 'See docs/operations.md#forms-are-gone' },
    '#forms-are-gone, which is no heading',
  ],
  ['a topic that nobody reads', 'WatchAlarmsTopicalarms', undefined, 'tells nobody.'],
])('O4 · %s is told', (_, id, change, problem) => {
  expect(alarmProblems(mutant(id, change)).join('\n')).toContain(problem);
});

test('O4 · the addresses of the configuration are mailed, and alarms of this account may publish, over TLS only', () => {
  const subscriptions = Object.values(resourcesOf('AWS::SNS::Subscription')).map(({ Properties }) => Properties);
  const { PolicyDocument } = propertiesOf('AWS::SNS::TopicPolicy');

  expect(subscriptions).toMatchObject(
    siteConfig.aws.alarms.emails.map((Endpoint) => ({ Protocol: 'email', Endpoint })),
  );
  expect(deployed(Object(PolicyDocument).Statement)).toMatchObject([
    { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { ArnLike: { 'aws:SourceArn': 'arn:<Partition>:cloudwatch:<Region>:<AccountId>:alarm:*' } },
    },
  ]);
});

test('O4 · webhooks that are set aside are counted like mails, each from the log of its own function', () => {
  const webhook = { url: 'https://hooks.asha.in/leads', secretName: 'asha/webhook' };
  const { [stackName]: site } = synthesise({ webhook }, 'us-east-1');
  const filters = Object.values(site?.Resources ?? {})
    .filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Logs::MetricFilter' && /failed/.test(String(Properties['FilterPattern'])),
    )
    .map(({ Properties }) => Properties);
  const names = filters.map(({ MetricTransformations }) => String(Object(MetricTransformations)[0].MetricName));

  expect(new Set(filters.map(({ LogGroupName }) => deployed(LogGroupName))).size).toBe(filters.length);
  expect(filters.map(({ FilterPattern }) => FilterPattern)).toEqual(names.map(() => failedPattern));
  expect(names.length).toBeGreaterThan(watched['LeadSetAside']?.length ?? 0);
  expect(site && alarmsOf(site)['LeadSetAside']?.toSorted()).toEqual(names.toSorted());
});

const domain = { name: 'asha.in', redirectFrom: [], dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

test('O4 · in us-east-1 one alarm stands over both certificates, and with everything switched on there are twelve at most', () => {
  const { [stackName]: here } = synthesise({ domain }, 'us-east-1');
  const elsewhere = Object.values(synthesise({ domain }, 'ap-south-1')).flatMap((stack) =>
    Object.keys(alarmsOf(stack)),
  );

  expect(here && alarmsOf(here)['CertificateExpires']).toEqual(['DaysToExpiry', 'DaysToExpiry']);
  expect(here && alarmProblems(here)).toEqual([]);
  expect(here && Object.keys(alarmsOf(here)).length).toBe(11);
  expect(here && alarmsOf(mutant('WatchAlarmsCertificateExpires', undefined, here))).toEqual(watched);
  expect(elsewhere).toHaveLength(12);
});

test('O4 · a certificate of the hosted pages’ own is watched by the alarm of its region, a shared one once', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
  const { hostedZoneId: _, ...hosts } = domain;
  const external = { ...hosts, dns: 'external' as const, certificateArn, apiCertificateArn: certificateArn };
  const signIn = { signUpCap: { perHour: 60, perDay: 300 }, ownDomain: true };
  const { [stackName]: here } = synthesise({ domain, signIn }, 'us-east-1');
  const { [`${stackName}Watch`]: watch } = synthesise({ domain, signIn }, 'ap-south-1');
  const { [stackName]: shared } = synthesise({ domain: external, signIn }, 'us-east-1');

  expect(here && alarmsOf(here)['CertificateExpires']).toHaveLength(3);
  expect(watch && alarmsOf(watch)['CertificateExpires']).toEqual(['DaysToExpiry', 'DaysToExpiry']);
  expect(shared && alarmsOf(shared)['CertificateExpires']).toEqual(['DaysToExpiry', 'DaysToExpiry']);
});

test('O4 · with another host the alarm over the certificate changes with it: CDK deploys no stack whose template is the same', () => {
  const signIn = { signUpCap: { perHour: 60, perDay: 300 }, ownDomain: true };
  const watchOf = (redirectFrom: string[]) =>
    synthesise({ domain: { ...domain, redirectFrom }, signIn }, 'ap-south-1')[`${stackName}Watch`];

  expect(watchOf(['www.asha.in'])).not.toEqual(watchOf([]));
  expect(watchOf(['www.asha.in'])).toEqual(watchOf(['www.asha.in']));
});

test('O4 · outside us-east-1 the alarms on CloudFront and its certificate are there, with a topic there', () => {
  const { [stackName]: site, [`${stackName}Watch`]: watch } = synthesise({ domain }, 'ap-south-1');

  if (!site || !watch) throw new Error('There are not two stacks.');
  expect(Object.keys(alarmsOf(watch))).toEqual(['EdgeErrors', 'CertificateExpires']);
  expect(alarmsOf(site)['CertificateExpires']).toEqual(['DaysToExpiry']);
  expect(Object.keys(alarmsOf(site))).not.toContain('EdgeErrors');
  expect([site, watch].flatMap(alarmProblems)).toEqual([]);
  // The dashboard is one, and reads CloudFront's metrics from there.
  expect(JSON.stringify(site.Resources)).toMatch(/5xxErrorRate[^\]]*us-east-1/);
  expect(JSON.stringify(watch.Resources)).not.toContain('AWS::CloudWatch::Dashboard');
});
