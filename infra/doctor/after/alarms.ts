import { CloudWatchClient, paginateDescribeAlarms, type MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { paginateListSubscriptions, SNSClient } from '@aws-sdk/client-sns';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { regionsOf, type Visit } from '#infra/doctor/visit.ts';

export function alarms(visit: Visit): readonly Check[] {
  if (visit.isPreview) return [];
  return [
    { what: 'Alarms', look: async () => judgeAlarms(await inEachRegion(visit, listAlarms)) },
    { what: 'Who is mailed', look: async () => [judgePending(await inEachRegion(visit, listPending))] },
  ];
}

async function inEachRegion<Item>(
  visit: Visit,
  list: (stackName: string, region: string) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  return (await Promise.all(regionsOf(visit).map((region) => list(visit.config.aws.stackName, region)))).flat();
}

async function listAlarms(stackName: string, region: string): Promise<readonly MetricAlarm[]> {
  const found: MetricAlarm[] = [];
  const client = new CloudWatchClient({ region });
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix: `${stackName}-` })) {
    found.push(...MetricAlarms);
  }
  return found;
}

function judgeAlarms(all: readonly MetricAlarm[]): readonly Outcome[] {
  if (all.length === 0) return [ill('The stack has none, so that nobody is told of anything. Deploy once more.')];
  const ringing = all.filter(({ StateValue }) => StateValue === 'ALARM');
  if (ringing.length === 0) return [well(`None of ${all.length} rings.`)];
  return ringing.map(({ AlarmName, AlarmDescription }) => ill(`${AlarmName} rings. ${AlarmDescription}`));
}

type Pending = { readonly address: string; readonly region: string };

/** An address that has not pressed the link has no ARN but this word (SNS API, ListSubscriptions, from memory: not read again). */
async function listPending(stackName: string, region: string): Promise<readonly Pending[]> {
  const pending: Pending[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptions({ client: new SNSClient({ region }) }, {})) {
    for (const { SubscriptionArn, TopicArn = '', Endpoint = '' } of Subscriptions) {
      const isOurs = TopicArn.split(':').at(-1)?.startsWith(stackName);
      if (isOurs && SubscriptionArn === 'PendingConfirmation') pending.push({ address: Endpoint, region });
    }
  }
  return pending;
}

function judgePending(pending: readonly Pending[]): Outcome {
  if (pending.length === 0) return well('Everybody has pressed the link in AWS’s mail.');
  const lines = pending.map(({ address, region }) => `${address} (${region})`);
  return ill('These are told of no alarm until they press the link in AWS’s mail “Subscription Confirmation”:', lines);
}
