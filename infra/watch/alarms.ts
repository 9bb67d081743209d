import { Aws, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AlarmSettings } from '#contract/alarms.ts';

export type AlarmDefinition = {
  /** With the site's name the alarm's name, which is the subject of the mail. */
  readonly id: string;
  /** What has happened, which is its heading in docs/operations.md. */
  readonly heading: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** @default at the threshold or above */
  readonly comparison?: ComparisonOperator;
  /** How many periods in a row. @default 1 */
  readonly periods?: number;
  /** @default nothing has happened */
  readonly missing?: TreatMissingData;
};

/** `siteName`: the name of the site's own stack. */
export type AlarmsProps = AlarmSettings & { readonly siteName: string };

/**
 * Alarms that mail the company, and mail it again when they are over. A region has its own: an alarm sees the metrics of its region
 * and tells a topic there (the CDK's own check of a metric's region, aws-cdk-lib 2.276, read 2026-11-22).
 */
export class Alarms extends Construct {
  readonly #siteName: string;
  readonly #topic: Topic;
  readonly #all: Alarm[] = [];

  constructor(scope: Construct, id: string, { emails, siteName }: AlarmsProps) {
    super(scope, id);
    this.#siteName = siteName;
    // Not encrypted by AWS's own key for SNS, which CloudWatch may not use: nothing about a person is in an alarm.
    this.#topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.#topic.addToResourcePolicy(mayPublish(this.#topic));
    for (const email of emails) this.#topic.addSubscription(new EmailSubscription(email));
    Validations.of(this.#topic).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'A queue of mails that nobody took is read by nobody: the alarm itself stands on the dashboard and in the doctor.',
    });
  }

  get all(): readonly Alarm[] {
    return this.#all;
  }

  add({ id, heading, metric, threshold, comparison, periods = 1, missing }: AlarmDefinition): void {
    const alarm = new Alarm(this, id, {
      alarmName: `${this.#siteName}-${id}`,
      alarmDescription: `${heading}. What it means, how to look and what to do: docs/operations.md${headingLink(heading)}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: comparison ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.#topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.#all.push(alarm);
  }
}

/**
 * A topic with a policy of its own lets nobody publish whom that policy does not name, alarms neither
 * (https://repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger, read 2026-11-22).
 */
function mayPublish(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    sid: 'AlarmsOfThisAccount',
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: {
      ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudwatch:${Aws.REGION}:${Aws.ACCOUNT_ID}:alarm:*` },
    },
  });
}

/** As Git hosts make it of a heading: small letters, hyphens between words, nothing else. */
function headingLink(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`;
}
