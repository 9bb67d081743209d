import { createHash } from 'node:crypto';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { SiteConfig } from '#contract/site-config.ts';
import { signInHostOf, type SiteDomain } from '#contract/site-domain.ts';
import { createFirewall } from './firewall.ts';

export type EdgeRequisitesProps = Pick<SiteConfig, 'domain' | 'signIn'> & {
  readonly aws: Pick<SiteConfig['aws'], 'firewall'>;
  /** Where the firewall is made. @default beside the certificates */
  readonly firewallScope?: Construct | undefined;
};

/** What CloudFront needs from `edgeRegion`, wherever the rest of the site is. */
export class EdgeRequisites extends Construct {
  readonly certificate: ICertificate | undefined;
  /** Of the hosted pages, which Cognito gives to CloudFront. @default they are at Amazon's domain */
  readonly signInCertificate: ICertificate | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, signIn, aws, firewallScope }: EdgeRequisitesProps) {
    super(scope, id);
    const { site, signIn: ofSignIn } = domain ? createCertificates(this, domain, signIn) : {};
    this.certificate = site;
    this.signInCertificate = ofSignIn;
    this.webAclArn = aws.firewall && createFirewall(firewallScope ?? this, 'Firewall', aws.firewall).attrArn;
  }

  /** Each of them once. */
  get certificates(): readonly ICertificate[] {
    return [...new Set([this.certificate, this.signInCertificate])].filter((each) => each !== undefined);
  }
}

type Certificates = { readonly site: ICertificate; readonly signIn: ICertificate | undefined };

/**
 * The stack's own are one for the site and one for sign-in: another name in the first would be another certificate, and the distribution, which
 * may be of another stack, would still use the old one when CloudFormation deletes it.
 */
function createCertificates(scope: Construct, domain: SiteDomain, signIn: SiteConfig['signIn']): Certificates {
  const hasOwnDomain = signIn !== false && signIn.ownDomain === true;
  if (domain.dns === 'external') {
    const site = Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn);
    return { site, signIn: hasOwnDomain ? site : undefined };
  }
  const validation = CertificateValidation.fromDns(HostedZone.fromHostedZoneId(scope, 'Zone', domain.hostedZoneId));
  const create = (id: string, domainName: string, others: readonly string[]) =>
    new Certificate(scope, `${id}${hashOf([domain.hostedZoneId, domainName, ...others])}`, {
      domainName,
      subjectAlternativeNames: [...others],
      validation,
    });
  return {
    site: create('Certificate', domain.name, domain.redirectFrom),
    signIn: hasOwnDomain ? create('SignInCertificate', signInHostOf(domain), []) : undefined,
  };
}

/**
 * Another certificate has another name. By one name for all, a stack that reads its ARN would have the same template as before, and the CDK command deploys no such stack
 * (aws/aws-cdk pull request 6346 and issue 8888, read 2026-11-23): the alarm would watch the old one.
 */
function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8);
}
