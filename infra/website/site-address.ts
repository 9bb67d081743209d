import { CfnOutput } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { SecurityPolicyProtocol, type Distribution, type DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { SiteDomain } from '#contract/site-domain.ts';

/** A domain with the certificate for all of its hosts. */
export type CertifiedDomain = { readonly settings: SiteDomain; readonly certificate: ICertificate };

/** What makes a distribution answer at the domain's hosts. Empty without a domain. */
export function addressProps(domain: CertifiedDomain | undefined): Partial<DistributionProps> {
  if (!domain) return {};
  return {
    domainNames: hostsOf(domain.settings),
    certificate: domain.certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Leads the domain's hosts to the distribution: by records in Route 53, else by outputs that say what to enter. */
export function pointHosts(scope: Construct, settings: SiteDomain, distribution: Distribution): void {
  if (settings.dns === 'external') {
    hostsOf(settings).forEach((host, index) => {
      const value = `${host} CNAME ${distribution.distributionDomainName}`;
      const description = 'A DNS record to enter. At the top of a zone it is of the kind ALIAS or ANAME.';
      new CfnOutput(scope, `DnsRecord${index + 1}`, { value, description }).overrideLogicalId(`DnsRecord${index + 1}`);
    });
    return;
  }
  const zone = HostedZone.fromHostedZoneId(scope, 'Zone', settings.hostedZoneId);
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const host of hostsOf(settings)) {
    // A name that ends in a dot is whole, so that the zone's name need not be known.
    new ARecord(scope, `${host} A`, { zone, target, recordName: `${host}.` });
    new AaaaRecord(scope, `${host} AAAA`, { zone, target, recordName: `${host}.` });
  }
}

function hostsOf({ name, redirectFrom }: SiteDomain): string[] {
  return [...new Set([name, ...redirectFrom])];
}
