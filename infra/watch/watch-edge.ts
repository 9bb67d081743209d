import { Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarms } from './alarms.ts';

export type WatchedEdge = { readonly distributionId: string; readonly certificate: ICertificate | undefined };

/**
 * Alarms over what CloudFront counts, which is found in us-east-1 only (“Types of metrics for CloudFront”, read 2026-11-22), and over the
 * certificate, which is there too.
 */
export function watchEdge(alarms: Alarms, { distributionId, certificate }: WatchedEdge): void {
  alarms.add({
    id: 'EdgeErrors',
    heading: 'CloudFront answers with errors',
    metric: edgeMetric(distributionId, '5xxErrorRate', 'Average'),
    threshold: 5,
    periods: 3,
  });
  if (!certificate) return;
  alarms.add({
    id: 'CertificateExpires',
    heading: 'The certificate expires',
    metric: certificate.metricDaysToExpiry({ period: Duration.days(1) }),
    // AWS renews its own certificates 60 days before they expire (ACM user guide, “Managed certificate renewal”, from memory: not read again).
    threshold: 20,
    comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    // A new certificate has no value yet, and an expired one none any more: its alarm stays.
    missing: TreatMissingData.IGNORE,
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
