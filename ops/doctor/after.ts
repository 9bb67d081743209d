import { DescribeAlarmsCommand, type MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { GetAccountCommand } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { mailIdentities } from '#contract/mail-addresses.ts';
import { outputs } from '#contract/stack-names.ts';
import { checkIdentity, fail, pass, type Checks, type Result, type Site } from './check.ts';

export function checksAfter(site: Site): Checks {
  return [
    { name: 'Canary', run: () => checkCanary(site) },
    { name: 'SES account', run: () => checkSending(site) },
    ...mailIdentities(site.config).map((identity) => ({ name: 'Email', run: () => checkIdentity(site, identity) })),
    { name: 'Alarm emails', run: () => checkSubscriptions(site) },
    { name: 'Alarms', run: () => checkAlarms(site) },
  ];
}

/** The canary opens a page and sends a message, as a visitor does. */
async function checkCanary({ aws, outputs: found }: Site): Promise<Result> {
  const FunctionName = found?.get(outputs.canaryFunction);
  const { FunctionError, Payload } = await aws.lambda.send(new InvokeCommand({ FunctionName }));
  if (FunctionError === undefined) return pass('The contact page opens, and the form takes a message.');
  const { errorMessage = FunctionError } = v.parse(failureSchema, Buffer.from(Payload ?? '{}').toString());
  return fail(
    `The canary could not use the site: ${errorMessage.replace(/\.?$/, '.')} See docs/runbook.md, “The canary fails”.`,
  );
}

const failureSchema = v.pipe(v.string(), v.parseJson(), v.object({ errorMessage: v.optional(v.string()) }));

async function checkSending({ aws }: Site): Promise<Result> {
  const { SendingEnabled } = await aws.ses.send(new GetAccountCommand());
  if (SendingEnabled) return pass('SES sends emails of this account.');
  return fail('SES has paused the emails of this account. Read the SES console, “Account dashboard”.');
}

/** The alarms of this stack. `Site` is a prefix of the alarms of the stack `Site-Shop`. */
async function listAlarms({ aws, config }: Site): Promise<readonly MetricAlarm[]> {
  const prefix = `${config.aws.stackName}-`;
  const { MetricAlarms = [] } = await aws.cloudWatch.send(new DescribeAlarmsCommand({ AlarmNamePrefix: prefix }));
  const own = MetricAlarms.filter(({ AlarmName = '' }) => /^\w+$/.test(AlarmName.slice(prefix.length)));
  if (own.length === 0) throw new Error('The stack has no alarms. Deploy it again: npm run deploy');
  return own;
}

/** An unconfirmed subscription has the ARN `PendingConfirmation` (SNS developer guide, read 2026-11-22). */
async function checkSubscriptions(site: Site): Promise<Result> {
  const { aws, config } = site;
  const TopicArn = (await listAlarms(site)).flatMap(({ AlarmActions = [] }) => AlarmActions)[0];
  const confirmed = new Set<string>();
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: aws.sns }, { TopicArn })) {
    for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions) {
      if (SubscriptionArn.startsWith('arn:')) confirmed.add(Endpoint);
    }
  }
  const missing = config.aws.alarms.emails.filter((email) => !confirmed.has(email));
  if (missing.length === 0) return pass('Every address of aws.alarms.emails is subscribed.');
  const topic = `--region ${config.aws.region} --topic-arn ${TopicArn}`;
  return fail(
    `Alarms do not reach ${missing.join(', ')}. Do not open the link in the email “AWS Notification - Subscription Confirmation”, but copy from it what follows Token= and run: aws sns confirm-subscription ${topic} --authenticate-on-unsubscribe true --token "$TOKEN"; the token works for 48 hours. To get another: aws sns subscribe ${topic} --protocol email --notification-endpoint ${missing[0]}`,
  );
}

async function checkAlarms(site: Site): Promise<Result> {
  const all = await listAlarms(site);
  const off = all.filter(({ ActionsEnabled }) => ActionsEnabled === false).map(({ AlarmName }) => AlarmName);
  if (off.length > 0) return fail(`The actions of ${off.join(', ')} are switched off. Switch them on in CloudWatch.`);
  const active = all.filter(({ StateValue }) => StateValue === 'ALARM');
  if (active.length === 0) return pass(`None of ${all.length} alarms is active.`);
  return fail(active.map(({ AlarmName, AlarmDescription = '' }) => `${AlarmName}: ${AlarmDescription}`).join(' '));
}
