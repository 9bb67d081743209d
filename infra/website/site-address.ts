import { CfnOutput } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { SecurityPolicyProtocol, type Distribution, type DistributionProps } from 'aws-cdk-lib/aws-cloudfront';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { DependencyGroup, type Construct } from 'constructs';
import type { SiteDomain } from '#contract/site-domain.ts';
import { addAliases } from '#infra/cloudfront-aliases.ts';

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

/** Leads the domain's hosts to the distribution: by records in Route 53, which it gives, else by outputs that say what to enter. */
export function pointHosts(scope: Construct, settings: SiteDomain, distribution: Distribution): DependencyGroup {
  const records = new DependencyGroup();
  if (settings.dns === 'external') {
    hostsOf(settings).forEach((host, index) => {
      const value = `${host} CNAME ${distribution.distributionDomainName}`;
      const description = 'A DNS record to enter. At the top of a zone it is of the kind ALIAS or ANAME.';
      new CfnOutput(scope, `DnsRecord${index + 1}`, { value, description }).overrideLogicalId(`DnsRecord${index + 1}`);
    });
    return records;
  }
  const zone = HostedZone.fromHostedZoneId(scope, 'Zone', settings.hostedZoneId);
  for (const host of hostsOf(settings)) {
    records.add(...addAliases(scope, { zone, host, distributionName: distribution.distributionDomainName }));
  }
  return records;
}

function hostsOf({ name, redirectFrom }: SiteDomain): string[] {
  return [...new Set([name, ...redirectFrom])];
}
