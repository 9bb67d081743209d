import { CfnOutput, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Distribution, HttpVersion, KeyValueStore, PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import type { HstsSettings } from '#contract/site-config.ts';
import { accountWideName } from '#infra/account-wide-name.ts';
import { createApiBehavior, createBundleBehaviors, type ApiOrigin } from './behaviors.ts';
import { WebsiteFiles } from './files.ts';
import { LiveRelease } from './live-release.ts';
import { addressProps, pointHosts, type CertifiedDomain } from './site-address.ts';
import { assetFolder, releaseTable, type WebBundle } from './web-bundle.ts';

export type WebsiteProps = {
  readonly bundle: WebBundle;
  /** The form API, served under `/api/` on the site's own origin: no CORS, one policy, one edge. */
  readonly api: ApiOrigin;
  readonly connectTo: readonly string[];
  readonly hsts: HstsSettings;
  /** Not to be indexed, and gone without a trace when the stack goes. */
  readonly isPreview: boolean;
  /** @default CloudFront's own name */
  readonly domain?: CertifiedDomain;
  /** @default no firewall */
  readonly webAclArn?: string;
};

/** The site at the edge (K1, R12): the bundle from a private bucket, the API beside it. */
export class Website extends Construct {
  /** The origin that pages are served at; other hosts redirect to it. */
  readonly url: string;
  readonly distribution: Distribution;
  /** The records of its hosts, as far as they are the stack's. */
  readonly address: DependencyGroup;
  readonly #bundle: WebBundle;
  readonly #bucket: Bucket;
  readonly #releases: KeyValueStore;

  constructor(
    scope: Construct,
    id: string,
    { bundle, api, connectTo, hsts, isPreview, domain, webAclArn }: WebsiteProps,
  ) {
    super(scope, id);
    this.#bundle = bundle;
    this.#bucket = createBucket(this, isPreview);
    this.#releases = new KeyValueStore(this, 'Releases', { keyValueStoreName: accountWideName(this, 'Releases') });
    const { pages, assets } = createBundleBehaviors(this, this.#bucket, {
      bundle,
      connectTo,
      headers: { hsts, isPreview },
      canonicalHost: domain?.settings.name ?? '',
      releases: this.#releases,
    });
    // No error responses for the whole distribution: they would mask the API's own errors with a page (R12).
    this.distribution = new Distribution(this, 'Distribution', {
      ...addressProps(domain),
      ...(webAclArn && { webAclId: webAclArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: pages,
      additionalBehaviors: {
        '/api/*': createApiBehavior(this, api, { hsts, isPreview }),
        [`/${assetFolder}/*`]: assets,
      },
    });
    acknowledgeFindings(this.distribution);
    this.address = domain ? pointHosts(this, domain.settings, this.distribution) : new DependencyGroup();
    this.url = `https://${domain?.settings.name ?? this.distribution.distributionDomainName}`;
  }

  /**
   * Uploads the bundle, and beside it what the pages have to know of the stack. Called once, when all of it is known.
   * `after`: what the pages lead to.
   */
  publish(runtimeConfig: RuntimeConfig, after: IDependable): void {
    const files = new WebsiteFiles(this, 'Files', {
      bundle: this.#bundle,
      bucket: this.#bucket,
      distribution: this.distribution,
      runtimeConfig,
      siteUrl: this.url,
    });
    files.node.addDependency(after);
    new LiveRelease(this, 'LiveRelease', {
      store: this.#releases,
      table: releaseTable(this.#bundle),
      after: [files, this.distribution],
    });
    const output = (name: string, value: string) => new CfnOutput(this, name, { value }).overrideLogicalId(name);
    output('Release', this.#bundle.releaseId);
    output('ReleaseStore', this.#releases.keyValueStoreArn);
    output('SiteBucket', this.#bucket.bucketName);
  }
}

/** The origin that only CloudFront reads. It is kept when the stack goes, so that going back is possible. */
function createBucket(scope: Construct, isPreview: boolean): Bucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    ...(isPreview
      ? { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true }
      : { removalPolicy: RemovalPolicy.RETAIN }),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds the public bundle and only CloudFront reads it; no log of visitors is kept (docs/decisions/015).',
  });
  return bucket;
}

function acknowledgeFindings(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason:
        'Only a request for / could list the bucket, and the edge function makes /index.html of it; a test holds it to that.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'The company sells everywhere: no country is shut out.' },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'A firewall has a monthly price; the API is capped by its throttle and pages are static (docs/decisions/015).',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'No log of visitors is kept: their addresses are personal data. aws.accessLog keeps one without them, which this rule does not know (docs/decisions/209).',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'Without a domain the *.cloudfront.net certificate fixes the TLS version; with one it is 1.2 (docs/decisions/190).',
    },
  );
}
