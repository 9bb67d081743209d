import { Duration, Stack } from 'aws-cdk-lib';
import { Metric, Unit, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { requestMetrics, type RequestMetric } from '#contract/log-metrics.ts';

/**
 * Makes metrics of a function's log lines: in the namespace of the stack's name, all functions of the API together. Of metrics only those that
 * have values are paid for ($0.30 a month each beyond ten).
 */
export function addRequestMetrics(scope: Construct, logGroup: ILogGroup): void {
  for (const { name, pattern, value, unit } of requestMetrics) {
    new MetricFilter(scope, name, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: Stack.of(scope).stackName,
      metricName: name,
      metricValue: value,
      unit: unit === 'Count' ? Unit.COUNT : Unit.MILLISECONDS,
    });
  }
}

/** One of these metrics; by default its sum of five minutes. */
export function requestMetric(scope: Construct, metricName: RequestMetric, options: MetricOptions = {}): Metric {
  const namespace = Stack.of(scope).stackName;
  return new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.minutes(5), ...options });
}
