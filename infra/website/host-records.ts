import { CfnOutput, Stack } from 'aws-cdk-lib';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { DependencyGroup, type Construct } from 'constructs';
import type { SiteDomain } from '#settings/site-config.ts';

export type HostRecordsProps = {
  readonly domain: SiteDomain;
  readonly hosts: readonly string[];
  readonly distributionName: string;
};

/** Makes the DNS records of hosts in Route 53, or prints them as outputs. Returns the records. */
export function pointHosts(scope: Construct, { domain, hosts, distributionName }: HostRecordsProps): DependencyGroup {
  const records = new DependencyGroup();
  if (domain.hostedZoneId === undefined || domain.move) {
    for (const host of hosts) {
      new CfnOutput(Stack.of(scope), `DnsRecord${host.replaceAll(/\W/g, '')}`, {
        value: `${host} CNAME ${distributionName}`,
        description: 'A DNS record to enter. For the name of the zone itself, enter an ALIAS or ANAME record.',
      });
    }
    return records;
  }
  const zone = HostedZone.fromHostedZoneId(scope, 'Zone', domain.hostedZoneId);
  const target = RecordTarget.fromAlias({
    bind: () => ({ dnsName: distributionName, hostedZoneId: CloudFrontTarget.getHostedZoneId(scope) }),
  });
  for (const host of hosts) {
    // CDK adds the name of the zone to a name without a final dot.
    const recordName = `${host}.`;
    records.add(
      new ARecord(scope, `${host} A`, { zone, target, recordName }),
      new AaaaRecord(scope, `${host} AAAA`, { zone, target, recordName }),
    );
  }
  return records;
}
