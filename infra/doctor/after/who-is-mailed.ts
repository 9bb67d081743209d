import { paginateListSubscriptions, SNSClient, type Subscription } from '@aws-sdk/client-sns';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { regionsOf, type Visit } from '#infra/doctor/visit.ts';
import { listAlarms } from './alarms.ts';

type Address = { readonly email: string; readonly region: string; readonly topic: string; readonly arn?: string };

/** Whether each address of the settings is told of alarms, in each region that has some. */
export function whoIsMailed(visit: Visit): Check {
  return {
    what: 'Who is mailed',
    look: async () => judge((await Promise.all(regionsOf(visit).map((region) => listAddresses(visit, region)))).flat()),
  };
}

async function listAddresses({ config }: Visit, region: string): Promise<readonly Address[]> {
  const { stackName, alarms } = config.aws;
  const [found, subscriptions] = await Promise.all([listAlarms(stackName, region), listSubscriptions(region)]);
  const topics = new Set(found.flatMap(({ AlarmActions = [] }) => AlarmActions));
  return [...topics].flatMap((topic) =>
    alarms.emails.map((email) => {
      const subscription = subscriptions.find(({ TopicArn, Endpoint }) => TopicArn === topic && Endpoint === email);
      return { email, region, topic, ...(subscription?.SubscriptionArn && { arn: subscription.SubscriptionArn }) };
    }),
  );
}

async function listSubscriptions(region: string): Promise<readonly Subscription[]> {
  const all: Subscription[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptions({ client: new SNSClient({ region }) }, {})) {
    all.push(...Subscriptions);
  }
  return all;
}

/**
 * One that waits has no ARN but this word (as `aws sns list-subscriptions-by-topic` prints it in published runbooks, read 2026-11-22), and is deleted after 48 hours
 * (aws.amazon.com/about-aws/whats-new/2023/05, “automatic deletion of unconfirmed subscriptions”, read 2026-11-22).
 */
function judge(addresses: readonly Address[]): readonly Outcome[] {
  const pending = addresses.filter(({ arn }) => arn === 'PendingConfirmation');
  const dropped = addresses.filter(({ arn }) => arn === undefined);
  if (pending.length + dropped.length === 0) return [well('Everybody has pressed the link in AWS’s mail.')];
  const press = 'These are told of no alarm until they press the link in AWS’s mail “Subscription Confirmation”:';
  const again = 'AWS has deleted these, because its link was not pressed within 48 hours. Have it mailed again:';
  return [
    ...(pending.length > 0
      ? [
          ill(
            press,
            pending.map(({ email, region }) => `${email} (${region})`),
          ),
        ]
      : []),
    ...(dropped.length > 0 ? [ill(again, dropped.map(subscribe))] : []),
  ];
}

function subscribe({ email, region, topic }: Address): string {
  return `aws sns subscribe --region ${region} --topic-arn ${topic} --protocol email --notification-endpoint ${email}`;
}
