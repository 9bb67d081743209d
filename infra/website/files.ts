import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  Source,
  type BucketDeploymentProps,
  type ISource,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { releaseFolder, releaseMetadata, releaseTableFile, statusMetadata } from '#contract/releases.ts';
import { runtimeConfigPath, type RuntimeConfig } from '#contract/runtime-config.ts';
import { addressPlaceholder } from '#contract/site-domain.ts';
import { acknowledgeDeployer } from './acknowledge-deployer.ts';
import { assetFolder, notFoundPage, releaseTable, type WebBundle } from './web-bundle.ts';

export type WebsiteFilesProps = {
  readonly bundle: WebBundle;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly runtimeConfig: RuntimeConfig;
  /** What the pages are to call their own address. */
  readonly siteUrl: string;
};

const immutable = CacheControl.fromString('public, max-age=31536000, immutable');
/** Browsers revalidate every time; the edge keeps what it has, for another release has other addresses there. */
const revalidated = CacheControl.fromString('public, max-age=0, must-revalidate, s-maxage=31536000');
/** Types that the deployment's AWS CLI does not derive from a file's name. */
const statedContentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * Assets go first and are never deleted (K1): what a page needs is there before it, and a page of an earlier release still
 * finds its chunks. Each release has a folder of its own, which no later one touches (docs/decisions/198). None is live by
 * being here: the stack says so to CloudFront when all of it is (live-release.ts).
 */
export class WebsiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id);
    const { bundle, bucket, distribution, runtimeConfig } = props;
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: bucket, logGroup, prune: false };
    const assets = [...groupByContentType(bundle.assetExtensions)].map(
      ([contentType, extensions]) =>
        new BucketDeployment(this, `Assets${contentType}`.replaceAll(/\W/g, ''), {
          ...common,
          sources: [Source.asset(bundle.folder)],
          exclude: ['*'],
          include: extensions.map((extension) => `${assetFolder}/*.${extension}`),
          cacheControl: [immutable],
          ...(contentType && { contentType }),
        }),
    );
    for (const pages of this.#deployRelease(props, common)) pages.node.addDependency(...assets);
    const settings = new BucketDeployment(this, 'Settings', {
      ...common,
      sources: [Source.jsonData(runtimeConfigPath.slice(1), runtimeConfig)],
      cacheControl: [revalidated],
      distribution,
      distributionPaths: [runtimeConfigPath],
    });
    acknowledgeDeployer(settings, bucket);
  }

  #deployRelease(
    { bundle, siteUrl }: WebsiteFilesProps,
    common: Pick<BucketDeploymentProps, 'destinationBucket' | 'logGroup' | 'prune'>,
  ): readonly BucketDeployment[] {
    const release = {
      ...common,
      destinationKeyPrefix: releaseFolder(bundle.releaseId),
      cacheControl: [revalidated],
    };
    const pages = pagesOf(bundle, siteUrl);
    const metadata = { [releaseMetadata]: bundle.releaseId };
    return [
      new BucketDeployment(this, 'Pages', {
        ...release,
        sources: [pages, Source.jsonData(releaseTableFile, releaseTable(bundle))],
        exclude: [`${assetFolder}/*`, notFoundPage],
        metadata,
      }),
      new BucketDeployment(this, 'NotFoundPage', {
        ...release,
        sources: [pages],
        exclude: ['*'],
        include: [notFoundPage],
        metadata: { ...metadata, [statusMetadata]: '404' },
      }),
    ];
  }
}

/**
 * The bundle, with the address in place of what stands for it, for CloudFront's name is known only on deploying; and in place of the domain's in a preview,
 * whose pages must not name production's.
 */
function pagesOf(bundle: WebBundle, siteUrl: string): ISource {
  const asset = Source.asset(bundle.folder);
  const markers = { [addressPlaceholder]: siteUrl, ...(bundle.siteUrl !== siteUrl && { [bundle.siteUrl]: siteUrl }) };
  return { bind: (scope, context) => ({ ...asset.bind(scope, context), markers }) };
}

function groupByContentType(extensions: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(extensions, (extension) => statedContentTypes[extension] ?? '');
}
