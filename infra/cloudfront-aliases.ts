import { AaaaRecord, ARecord, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';

export type AliasesProps = {
  readonly zone: IHostedZone;
  readonly host: string;
  /** CloudFront's own name for the distribution that answers. */
  readonly distributionName: string;
};

/** The records by which Route 53 leads a host to a distribution, which need not be the stack's own. */
export function addAliases(scope: Construct, { zone, host, distributionName }: AliasesProps): readonly Construct[] {
  const target = RecordTarget.fromAlias({
    bind: () => ({ dnsName: distributionName, hostedZoneId: CloudFrontTarget.getHostedZoneId(scope) }),
  });
  // A name that ends in a dot is whole, so that the zone's name need not be known.
  const recordName = `${host}.`;
  return [
    new ARecord(scope, `${host} A`, { zone, target, recordName }),
    new AaaaRecord(scope, `${host} AAAA`, { zone, target, recordName }),
  ];
}
