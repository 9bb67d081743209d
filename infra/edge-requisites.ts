import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { SiteConfig } from '#contract/site-config.ts';
import type { SiteDomain } from '#contract/site-domain.ts';
import { createFirewall } from './firewall.ts';

export type EdgeRequisitesProps = Pick<SiteConfig, 'domain'> & { readonly aws: Pick<SiteConfig['aws'], 'firewall'> };

/** True if there is something to create, which then has to be in `edgeRegion`. */
export function createsEdgeRequisites({ domain, aws }: EdgeRequisitesProps): boolean {
  return domain?.dns === 'route53' || aws.firewall !== undefined;
}

/** What CloudFront needs from `edgeRegion`, wherever the rest of the site is. */
export class EdgeRequisites extends Construct {
  readonly certificate: ICertificate | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, aws }: EdgeRequisitesProps) {
    super(scope, id);
    this.certificate = domain && createCertificate(this, domain);
    this.webAclArn = aws.firewall && createFirewall(this, 'Firewall', aws.firewall).attrArn;
  }
}

function createCertificate(scope: Construct, domain: SiteDomain): ICertificate {
  if (domain.dns === 'external') return Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn);
  return new Certificate(scope, 'Certificate', {
    domainName: domain.name,
    subjectAlternativeNames: [...domain.redirectFrom],
    validation: CertificateValidation.fromDns(HostedZone.fromHostedZoneId(scope, 'Zone', domain.hostedZoneId)),
  });
}
