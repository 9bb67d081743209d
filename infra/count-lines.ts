import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export type CountedLines = {
  readonly logGroup: ILogGroup;
  /** CloudWatch's filter pattern for JSON lines. */
  readonly pattern: string;
  readonly metricName: string;
};

/** Counts the lines of a log, in the namespace of the stack's name: their sum of five minutes. */
export function countLines(scope: Construct, id: string, { logGroup, pattern, metricName }: CountedLines): Metric {
  const filter = new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: Stack.of(scope).stackName,
    metricName,
  });
  return filter.metric({ statistic: 'Sum', period: Duration.minutes(5) });
}
