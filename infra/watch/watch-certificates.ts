import { Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarms } from './alarms.ts';
import { certificateWarningDays } from './certificate-days.ts';
import { leastOf } from './one-of-many.ts';

/** One alarm over the certificates of a region: CloudFront's is in us-east-1, the API's where the API is. None without a domain. */
export function watchCertificates(alarms: Alarms, certificates: readonly (ICertificate | undefined)[]): void {
  const metrics = certificates.flatMap((each) => each?.metricDaysToExpiry({ period: Duration.days(1) }) ?? []);
  if (metrics.length === 0) return;
  alarms.add({
    id: 'CertificateExpires',
    heading: 'The certificate expires',
    metric: leastOf(metrics),
    // AWS renews its own 45 days before they expire, 60 until 2026 (nottinfra.co.uk, “ACM certificate validity period update”, and the ACM user guide,
    // “Renewal for domains validated by DNS”, read 2026-11-22).
    threshold: certificateWarningDays,
    comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    // A new certificate has no value yet, and an expired one none any more: its alarm stays.
    missing: TreatMissingData.IGNORE,
  });
}
