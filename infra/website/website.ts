import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Distribution, HttpVersion, PriceClass, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct, DependencyGroup } from 'constructs';
import type { Api } from '#infra/api.ts';
import { siteHost, type SiteConfig } from '#settings/site-config.ts';
import { createApiBehavior, createBundleBehaviors } from './behaviors.ts';
import { WebsiteFiles } from './files.ts';
import { pointHosts } from './host-records.ts';
import { assetFolder, type WebBundle } from './web-bundle.ts';

export type WebsiteProps = {
  readonly bundle: WebBundle;
  readonly api: Api;
  readonly config: Pick<SiteConfig, 'url' | 'domain' | 'scripts'>;
  readonly connectTo: readonly string[];
  /** For all hosts of the domain. @default the site has CloudFront's domain name */
  readonly certificateArn: string | undefined;
  /** @default no firewall */
  readonly webAclArn: string | undefined;
};

/** The distribution: it serves the bundle from a private bucket, and the API below `/api/`. */
export class Website extends Construct {
  readonly bucket: Bucket;
  readonly files: WebsiteFiles;
  readonly distribution: Distribution;
  /** The URL in emails, of the canary, and of the output. */
  readonly url: string;
  /** The origins of the pages that visitors can have open: forms and Google accept them. The first is the URL. */
  readonly origins: readonly [string, ...string[]];
  readonly records: DependencyGroup;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { bundle, api, config, connectTo, certificateArn, webAclArn } = props;
    const { domain } = config;
    const hosts = domain ? [...new Set([siteHost(config), ...domain.redirectFrom])] : [];
    // Until the host has moved, the site is at CloudFront's own name, and another distribution has the host.
    const isPrepared = domain?.move === 'prepare';
    const servedHosts = isPrepared ? [] : hosts;
    this.bucket = createBucket(this);
    this.files = new WebsiteFiles(this, 'Files', { bundle, bucket: this.bucket });
    const headerOptions = { hsts: domain?.hsts };
    const { pages, assets } = createBundleBehaviors(this, {
      ...headerOptions,
      bundle,
      bucket: this.bucket,
      files: this.files,
      connectTo,
      scripts: config.scripts,
      canonicalHost: servedHosts[0] ?? '',
    });
    this.distribution = new Distribution(this, 'Distribution', {
      ...(certificateArn !== undefined && {
        domainNames: servedHosts,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(webAclArn && { webAclId: webAclArn }),
      // Without pages, which would replace errors of the API. CloudFront keeps an error for ten seconds and gives it
      // to other visitors, whatever the cache policy says (developer guide, “Control how long CloudFront caches errors”,
      // read 2026-11-25).
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: pages,
      additionalBehaviors: { '/api/*': createApiBehavior(this, api, headerOptions), [`${assetFolder}*`]: assets },
    });
    acknowledgeFindings(this.distribution);
    const { distributionDomainName } = this.distribution;
    this.records = domain
      ? pointHosts(this, { domain, hosts, distributionName: distributionDomainName })
      : new DependencyGroup();
    this.url = `https://${servedHosts[0] ?? distributionDomainName}`;
    this.origins = isPrepared ? [this.url, config.url] : [this.url];
  }
}

/** The bucket stays with all releases when the stack is deleted. */
function createBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds the public site and only CloudFront reads it. No log of visitors is kept.',
  });
  return bucket;
}

function acknowledgeFindings(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason:
        'Only a request for / could list the bucket. The edge function rewrites that request to index.html, and a test checks this.',
    },
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront:emptyDomainNames',
      reason: "With domain.move 'prepare', CloudFront's command associate-alias moves the hosts (docs/domain.md).",
    },
    { id: 'AwsSolutions-CFR1', reason: 'The company sells everywhere: no country is shut out.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'A firewall costs money each month (aws.firewall). The API has a throttle, and pages are static.',
    },
    { id: 'AwsSolutions-CFR3', reason: 'No log of visitors is kept: their IP addresses are personal data.' },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'The certificate of *.cloudfront.net sets the minimum TLS version. With a domain, the minimum is 1.2.',
    },
  );
}
