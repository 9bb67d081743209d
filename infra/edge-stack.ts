import { Stack, type App } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ownSignInHost, siteHost, type SiteConfig, type SiteDomain } from '#contract/site-config.ts';
import { edgeRegion, edgeStackName } from '#contract/stack-names.ts';

/** Certificates and firewall: CloudFront takes them from us-east-1 only. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  /** Of the managed login pages. @default they are at amazoncognito.com */
  readonly signInCertificate: ICertificate | undefined;
  readonly webAclArn: string | undefined;

  constructor(scope: App, config: SiteConfig) {
    super(scope, edgeStackName(config.aws.stackName), {
      env: { region: edgeRegion },
      description: `Certificates and firewall for the website of ${config.company.name}.`,
      terminationProtection: true,
    });
    const { domain, signIn, aws } = config;
    if (domain) {
      const hosts = [...new Set([siteHost(config), ...domain.redirectFrom])];
      this.certificate = createCertificate(this, 'Certificate', domain, hosts);
      // Another host in one certificate would replace it while the distribution uses it.
      if (signIn && signIn.ownDomain) {
        this.signInCertificate =
          domain.certificateArn === undefined
            ? createCertificate(this, 'SignInCertificate', domain, [ownSignInHost(config)])
            : this.certificate;
      }
    }
    this.webAclArn = aws.firewall === undefined ? undefined : createFirewall(this, aws.firewall).attrArn;
  }
}

/** Undefined if CloudFront needs nothing from us-east-1. */
export function createEdgeStack(app: App, config: SiteConfig): EdgeStack | undefined {
  return config.domain || config.aws.firewall !== undefined ? new EdgeStack(app, config) : undefined;
}

function createCertificate(scope: Stack, id: string, domain: SiteDomain, hosts: readonly string[]): ICertificate {
  if (domain.certificateArn !== undefined) return Certificate.fromCertificateArn(scope, id, domain.certificateArn);
  const zone = HostedZone.fromHostedZoneId(scope, `${id}Zone`, domain.hostedZoneId ?? '');
  const [domainName = '', ...subjectAlternativeNames] = hosts;
  return new Certificate(scope, id, {
    domainName,
    subjectAlternativeNames,
    validation: CertificateValidation.fromDns(zone),
  });
}

/** An IP address with more requests in five minutes gets 429. No request is sampled: an IP address is personal data. */
function createFirewall(scope: Stack, requestsPerFiveMinutes: number): CfnWebACL {
  const visibility = (metricName: string) => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  });
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Firewall'),
    rules: [
      {
        name: 'TooManyRequests',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerFiveMinutes, evaluationWindowSec: 300 },
        },
        visibilityConfig: visibility('TooManyRequests'),
      },
    ],
  });
}
