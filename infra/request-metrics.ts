import { Stack } from 'aws-cdk-lib';
import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { requestMetrics } from '#contract/log-metrics.ts';

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
