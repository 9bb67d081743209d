import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** An alarm as soon as one stranger was refused because of the cap: a flood of sign-ups, or more success than was planned for. */
export function watchSignUpCap(scope: Construct, log: ILogGroup): Alarm {
  const refusals = new MetricFilter(scope, 'SignUpCapRefusals', {
    logGroup: log,
    filterPattern: FilterPattern.stringValue('$.outcome', '=', 'sign-up-cap'),
    metricNamespace: Aws.STACK_NAME,
    metricName: 'SignUpsRefusedByCap',
  });
  return new Alarm(scope, 'SignUpCapAlarm', {
    alarmDescription:
      'New accounts are refused: signIn.signUpCap is reached. See “Sign-ups are refused” in docs/operations.md.',
    metric: refusals.metric({ statistic: 'Sum', period: Duration.minutes(5) }),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
