import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ofMarkedMessage, reads } from '#infra/doctor/rights.ts';
import type { Edit } from '#test/contract/edited-copy.ts';
import { alarmTopic, stackName, type Answers } from './aws-answers.ts';
import { makeOwnProject, ready, runDoctor } from './doctor-run.ts';
import { deployed, startHealthySite, type HealthySite } from './healthy-site.ts';

const project = makeOwnProject();
const inRoute53 = "domain: { name: 'asha.in', dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },";
const everyOption = "accessLog: true, firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' },";
let on: HealthySite;

beforeAll(async () => {
  on = await startHealthySite(project);
});

// Side by side: the doctor waits for two seconds before it sends a form, as a person would.
test.concurrent.for<[string, (answers: Answers) => Answers, string]>([
  [
    'a resource that somebody has deleted',
    (answers) => ({ ...answers, drift: { resources: [['AWS::Lambda::Function', 'contact', 'DELETED']] } }),
    `Somebody has deleted by hand what ${stackName} consists of:\n                      AWS::Lambda::Function contact`,
  ],
  [
    'a secret that is not there',
    (answers) => ({ ...answers, originSecret: '' }),
    '✗ Message           The stack has no origin secret. Deploy once more.',
  ],
  [
    'a host that is in no DNS yet',
    (answers) => ({
      ...answers,
      ...deployed({
        ...on.outputs,
        SiteUrl: 'https://asha.invalid',
        DnsRecord1: 'asha.invalid CNAME d1.cloudfront.net',
      }),
    }),
    'Enter these records at your DNS provider; then it takes up to an hour:\n                   asha.invalid CNAME d1.cloudfront.net',
  ],
  [
    'an alarm that rings',
    (answers) => ({
      ...answers,
      alarms: [
        { AlarmName: `${stackName}-FormsFail`, StateValue: 'ALARM', AlarmDescription: 'docs/operations.md#forms-fail' },
      ],
    }),
    `✗ Alarms            ${stackName}-FormsFail rings. docs/operations.md#forms-fail`,
  ],
  [
    'somebody who has not pressed the link',
    (answers) => ({ ...answers, subscriptions: ['PendingConfirmation'] }),
    'alarms@nilambari.in (us-east-1)',
  ],
  [
    'somebody who has not pressed it for two days',
    (answers) => ({ ...answers, subscriptions: [] }),
    `aws sns subscribe --region us-east-1 --topic-arn ${alarmTopic} --protocol email --notification-endpoint alarms@nilambari.in`,
  ],
  [
    'an address of the company that is not proven',
    (answers) => ({ ...answers, verified: { 'hello@nilambari.in': false } }),
    'aws ses verify-email-identity --email-address hello@nilambari.in',
  ],
  [
    'another user pool than the pages know',
    (answers) => ({ ...answers, ...deployed({ ...on.outputs, UserPool: 'us-east-1_other' }) }),
    'and the stack has us-east-1_other.',
  ],
  ['no stack', (answers) => ({ ...answers, stacks: ready.stacks ?? {} }), '✗ Site         It is not deployed yet'],
])('O3 · %s is found, and a sentence says what to do', async ([, change, sentence]) => {
  const { code, output } = await on.run(change(on.healthy), ['--after']);

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test('O3 · the message that the doctor sends is gone when it is done, and nobody is told of it', async () => {
  const client = new DynamoDBClient(on.site.cloud.databaseClient);
  onTestFinished(() => client.destroy());
  const scan = async () => (await client.send(new ScanCommand({ TableName: on.outputs['ContactsTable'] }))).Items;
  const before = await scan();

  await on.run(on.healthy, ['--after']);

  expect(await scan()).toEqual(before);
  expect(on.site.cloud.logLines().join('\n')).toContain('"outcome":"canary"');
  expect(on.site.cloud.mail()).toEqual([]);
});

test('O3 · what differs from the template is told without a cross: not all of it was changed by hand', async () => {
  const resources = [['AWS::ApiGatewayV2::Stage', '$default', 'MODIFIED', '/DefaultRouteSettings']] as const;
  const { code, output } = await on.run({ ...on.healthy, drift: { unfinished: 1, failure: 'no right', resources } }, [
    '--after',
  ]);

  expect(output).toMatch(
    /! Drift +This differs from the template of NilambariSite\. .*\n +AWS::ApiGatewayV2::Stage \$default: \/DefaultRouteSettings\n/,
  );
  expect(output).toContain('! Drift             CloudFormation could not compare all of NilambariSite: no right');
  expect(code).toBe(0);
});

/** The examination of a site outside CloudFront's region, beside which there are all stacks that there can be. */
async function runBesideAllStacks(settings: readonly Edit[]) {
  const { stacks = {} } = deployed({ ...on.outputs, SiteUrl: 'https://asha.invalid' });
  const parts = ['Edge', 'Firewall', 'Watch', 'Plan', 'Log'].map((part) => [
    `${stackName}${part}`,
    { status: 'CREATE_COMPLETE' },
  ]);
  const answers = { ...on.healthy, stacks: { ...stacks, ...Object.fromEntries(parts) } };
  const own = settings.length === 0 ? project : makeOwnProject(settings);
  const { output } = await runDoctor(answers, { project: own, args: ['--after'] });
  return output.split('\n').filter((line) => line.includes('Other stacks'));
}

test('O3 · a stack that the settings do not ask for any more is found, with the command that deletes it', async () => {
  const withAll = [
    { file: 'site.config.ts', from: 'budget: {', to: `${everyOption} budget: {` },
    { file: 'site.config.ts', from: 'contact: {', to: `${inRoute53} contact: {` },
  ];

  const [none, all] = await Promise.all([runBesideAllStacks([]), runBesideAllStacks(withAll)]);

  expect(none).toEqual(
    ['Edge', 'Firewall', 'Plan', 'Log'].map((part) =>
      expect.stringMatching(
        `✗ Other stacks +The settings do not ask for ${stackName}${part} any more, and it goes on. Once they are deployed: \`aws cloudformation delete-stack --region us-east-1 --stack-name ${stackName}${part}\``,
      ),
    ),
  );
  expect(all).toEqual([]);
});

/** With the alarm of the first test message, which was made or changed at that time. */
function runWithFirstAlarm(changedAt: Date) {
  const alarm = {
    AlarmName: `${stackName}-CanaryMissing`,
    StateValue: 'ALARM',
    TreatMissingData: 'breaching',
    AlarmConfigurationUpdatedTimestamp: changedAt.getTime() / 1000,
  };
  return on.run({ ...on.healthy, alarms: [alarm] }, ['--after']);
}

test('O3 · the alarm that waits for the first test message does not spoil a first deployment', async () => {
  const [young, old] = await Promise.all([runWithFirstAlarm(new Date()), runWithFirstAlarm(new Date(0))]);

  expect([young.code, old.code]).toEqual([0, 1]);
  expect(young.output).toContain('! Alarms            NilambariSite-CanaryMissing is new and waits');
});

test('O3, O5 · the role that GitHub is lent may ask what the doctor asks, and nothing else', async () => {
  const domain = `${inRoute53} contact: {`;
  const certificate =
    "{ name: 'asha.in', dns: 'external', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000001', apiCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000002' }, contact: {";
  const environment = { AWS_REGION: on.region, ...on.site.trust };
  const projects = [domain, `domain: ${certificate}`].map((text) =>
    makeOwnProject([
      { file: 'site.config.ts', from: 'contact: {', to: text },
      ...(text === domain ? [{ file: 'site.config.ts', from: 'signIn: {', to: 'signIn: { ownDomain: true,' }] : []),
    ]),
  );
  const runs = await Promise.all([
    on.run(on.healthy),
    ...projects.map((own) =>
      runDoctor({ ...on.healthy, zone: 'asha.in' }, { project: own, environment, args: ['--before'] }),
    ),
    runDoctor(ready, { project, args: ['--before'] }),
  ]);

  const asked = new Set(runs.flatMap((run) => run.asked));
  // AWS answers this one without any right.
  asked.delete('sts:GetCallerIdentity');
  expect([...asked].toSorted()).toEqual([...reads, ...ofMarkedMessage].toSorted());
});
