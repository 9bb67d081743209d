import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarms } from './alarms.ts';

/** An alarm over what CloudFront counts, which is found in us-east-1 only (“Types of metrics for CloudFront”, read 2026-11-22). */
export function watchEdge(alarms: Alarms, distributionId: string): void {
  alarms.add({
    id: 'EdgeErrors',
    heading: 'CloudFront answers with errors',
    metric: edgeMetric(distributionId, '5xxErrorRate', 'Average'),
    threshold: 5,
    periods: 3,
  });
}

/** `region`: where the reader is not in us-east-1 itself. */
export function edgeMetric(
  distributionId: string,
  metricName: 'Requests' | '4xxErrorRate' | '5xxErrorRate',
  statistic: 'Sum' | 'Average',
  region?: string,
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period: Duration.minutes(5),
    ...(region && { region }),
  });
}
