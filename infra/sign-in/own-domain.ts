import { CfnOutput } from 'aws-cdk-lib';
import { CfnUserPoolDomain, ManagedLoginVersion, type UserPool } from 'aws-cdk-lib/aws-cognito';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import { signInHostOf } from '#contract/site-domain.ts';
import { addAliases } from '#infra/cloudfront-aliases.ts';
import type { CertifiedDomain } from '#infra/website/site-address.ts';

/**
 * The hosted pages at `auth.` before the site's name (docs/decisions/234). Cognito puts a distribution of CloudFront's before them, whose name is
 * the attribute `CloudFrontDistribution`, and takes certificates of us-east-1 only. CDK's own construct knows no security policy: CloudFront would
 * then choose one. (AWS::Cognito::UserPoolDomain, CloudFormation reference; CreateUserPoolDomain, API reference; TLS_V1_2_2021 is “recommended”,
 * `CustomDomainConfigType` in client-cognito-identity-provider; all read 2026-11-22.)
 */
export class OwnDomain extends Construct {
  /**
   * The address is written out, not read from the resource: the site's policy names it, and the resource comes after the site's own record.
   */
  readonly url: string;
  /** What has to be there before a browser is sent there. */
  readonly ready = new DependencyGroup();
  readonly #domain: CfnUserPoolDomain;

  constructor(scope: Construct, id: string, userPool: UserPool, { settings, certificate }: CertifiedDomain) {
    super(scope, id);
    const host = signInHostOf(settings);
    this.url = `https://${host}`;
    this.#domain = new CfnUserPoolDomain(this, 'Resource', {
      userPoolId: userPool.userPoolId,
      domain: host,
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
      customDomainConfig: { certificateArn: certificate.certificateArn, securityPolicy: 'TLS_V1_2_2021' },
    });
    this.ready.add(this.#domain);
    const distributionName = this.#domain.attrCloudFrontDistribution;
    if (settings.dns === 'external') {
      new CfnOutput(this, 'Record', {
        value: `${host} CNAME ${distributionName}`,
        description: 'A DNS record to enter. Until it is there, nobody comes to the hosted pages or to Google.',
      }).overrideLogicalId('DnsRecordOfSignIn');
      return;
    }
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', settings.hostedZoneId);
    this.ready.add(...addAliases(this, { zone, host, distributionName }));
  }

  /**
   * Cognito makes no such domain before the one above it has an A record: “Was not able to resolve the root domain” (“Using your own domain for
   * managed login”, developer guide, and re:Post's knowledge center, “cognito-custom-domain-errors”, read 2026-11-22).
   */
  createAfter(addressOfSite: IDependable): void {
    this.#domain.node.addDependency(addressOfSite);
  }
}
