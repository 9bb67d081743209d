import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { runtimeConfigPath, type RuntimeConfig } from '#contract/runtime-config.ts';
import { addressPlaceholder } from '#contract/site-domain.ts';
import { acknowledgeDeployer } from './acknowledge-deployer.ts';
import { assetFolder, type WebBundle } from './web-bundle.ts';

export type WebsiteFilesProps = {
  readonly bundle: WebBundle;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly runtimeConfig: RuntimeConfig;
  /** What the pages of a bundle without a domain call their own address. */
  readonly siteUrl: string;
};

const immutable = CacheControl.fromString('public, max-age=31536000, immutable');
/** Browsers revalidate every time; the edge keeps a page until a deployment invalidates it. */
const revalidated = CacheControl.fromString('public, max-age=0, must-revalidate, s-maxage=31536000');
/** Types that the deployment's AWS CLI does not derive from a file's name. */
const statedContentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * Assets go first and are never deleted (K1): pages are replaced only when what they need is there, and a page of an
 * earlier release still finds its chunks.
 */
export class WebsiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id);
    const { bundle, bucket, distribution, runtimeConfig, siteUrl } = props;
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: bucket, logGroup };
    const assets = [...groupByContentType(bundle.assetExtensions)].map(
      ([contentType, extensions]) =>
        new BucketDeployment(this, `Assets${contentType}`.replaceAll(/\W/g, ''), {
          ...common,
          sources: [Source.asset(bundle.folder)],
          exclude: ['*'],
          include: extensions.map((extension) => `${assetFolder}/*.${extension}`),
          cacheControl: [immutable],
          prune: false,
          ...(contentType && { contentType }),
        }),
    );
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [pagesOf(bundle.folder, siteUrl), Source.jsonData(runtimeConfigPath.slice(1), runtimeConfig)],
      exclude: [`${assetFolder}/*`],
      cacheControl: [revalidated],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(...assets);
    acknowledgeDeployer(pages, bucket);
  }
}

/** The bundle, with the address in place of what stands for it: CloudFront's name is known only on deploying. */
function pagesOf(folder: string, siteUrl: string): ISource {
  const asset = Source.asset(folder);
  return {
    bind: (scope, context) => ({ ...asset.bind(scope, context), markers: { [addressPlaceholder]: siteUrl } }),
  };
}

function groupByContentType(extensions: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(extensions, (extension) => statedContentTypes[extension] ?? '');
}
