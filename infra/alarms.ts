import { Aws, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { SiteConfig } from '#settings/site-config.ts';

export type AlarmDefinition = {
  readonly id: string;
  /** The heading in docs/runbook.md. */
  readonly heading: string;
  readonly metric: IMetric;
  /** The alarm is active while the metric is at or above this value. @default 1 */
  readonly threshold?: number;
  /** @default the alarm is off */
  readonly whenMissing?: TreatMissingData;
};

export function addAlarms(
  scope: Construct,
  alarms: readonly AlarmDefinition[],
  { emails }: SiteConfig['aws']['alarms'],
): void {
  const action = new SnsAction(createTopic(scope, emails));
  for (const { id, heading, metric, threshold = 1, whenMissing } of alarms) {
    const anchor = heading.toLowerCase().replaceAll(' ', '-');
    const alarm = new Alarm(scope, id, {
      alarmName: `${Stack.of(scope).stackName}-${id}`,
      alarmDescription: `${heading}. See docs/runbook.md#${anchor}`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: whenMissing ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

function createTopic(scope: Construct, emails: readonly string[]): Topic {
  // Not encrypted: CloudWatch has no permission for the AWS managed key of SNS, and an alarm contains no personal data.
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  // A topic with a policy accepts only what the policy names
  // (https://repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger, read 2026-11-22).
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:cloudwatch:${Stack.of(scope).region}:${Aws.ACCOUNT_ID}:alarm:*`,
        },
      },
    }),
  );
  for (const email of emails) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
