import { Stack, type App } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { edgeRegion, edgeStackName } from '#contract/stack-names.ts';
import { ownSignInHost, siteHost, type SiteConfig } from '#settings/site-config.ts';

export type Edge = {
  /** For all hosts of the domain. @default the site has no domain */
  readonly certificateArn: string | undefined;
  /** For the managed login pages. @default they are at amazoncognito.com */
  readonly signInCertificateArn: string | undefined;
  /** @default the site has no firewall */
  readonly webAclArn: string | undefined;
};

export function createEdge(app: App, config: SiteConfig): Edge {
  const { company, domain, signIn, aws } = config;
  const { hostedZoneId, certificateArn } = domain ?? {};
  const hasOwnSignIn = signIn !== false && signIn.ownDomain;
  const given = { certificateArn, signInCertificateArn: hasOwnSignIn ? certificateArn : undefined };
  if (hostedZoneId === undefined && aws.firewall === undefined) return { ...given, webAclArn: undefined };
  const stack = new Stack(app, edgeStackName(aws), {
    env: { region: edgeRegion },
    description: `Certificates and firewall for the website of ${company.name}.`,
    terminationProtection: true,
  });
  const webAclArn = aws.firewall === undefined ? undefined : createFirewall(stack, aws.firewall).attrArn;
  if (!domain || hostedZoneId === undefined) return { ...given, webAclArn };
  const zone = HostedZone.fromHostedZoneId(stack, 'Zone', hostedZoneId);
  const validation = CertificateValidation.fromDns(zone);
  const create = (id: string, domainName: string, subjectAlternativeNames: string[]) =>
    new Certificate(stack, id, { domainName, subjectAlternativeNames, validation }).certificateArn;
  const host = siteHost(config);
  const otherHosts = new Set(domain.redirectFrom);
  otherHosts.delete(host);
  return {
    certificateArn: create('Certificate', host, [...otherHosts]),
    // A separate certificate, because CloudFormation would replace the site's certificate to add a name.
    signInCertificateArn: hasOwnSignIn ? create('SignInCertificate', ownSignInHost(config), []) : undefined,
    webAclArn,
  };
}

/** Answers 429 above the limit. Stores no sample requests, because an IP address is personal data. */
function createFirewall(scope: Stack, requestsPerFiveMinutes: number): CfnWebACL {
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

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
