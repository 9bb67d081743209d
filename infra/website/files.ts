import { extname } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledgeDeployer } from './acknowledge-deployer.ts';
import { notFoundPage, type WebBundle } from './web-bundle.ts';

export type WebsiteFilesProps = { readonly bundle: WebBundle; readonly bucket: Bucket };

const forever = 'public, max-age=31536000, immutable';
/** Browsers ask each time. CloudFront keeps a page for a year, because each release has paths of its own. */
const revalidated = 'public, max-age=0, must-revalidate, s-maxage=31536000';

/** A text needs its charset. The AWS CLI of CDK's function does not know every type. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** No deployment deletes files (K1): a page of an earlier release finds its assets and can be deployed again. */
export class WebsiteFiles extends Construct {
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { bundle, bucket }: WebsiteFilesProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { folder, releaseId, pages, files, assets } = bundle;
    const upload = (uploadId: string, paths: readonly string[], options: Partial<BucketDeploymentProps>) =>
      [...Map.groupBy(paths, kindOf)].map(
        ([kind, group]) =>
          new BucketDeployment(this, `${uploadId}-${kind}`, {
            sources: [Source.asset(folder)],
            destinationBucket: bucket,
            logGroup: this.logGroup,
            prune: false,
            exclude: ['*'],
            include: group.map((path) => path.slice(1)),
            ...(contentTypes[kind] && { contentType: contentTypes[kind] }),
            ...options,
          }),
      );
    const uploadedAssets = upload('Assets', assets, { cacheControl: [CacheControl.fromString(forever)] });
    const release = {
      destinationKeyPrefix: `releases/${releaseId}`,
      cacheControl: [CacheControl.fromString(revalidated)],
    };
    const indexFiles = pages.map((page) => `${page === '/' ? '' : page}/index.html`);
    const uploadedPages = [
      ...upload('Pages', [...indexFiles, ...files], release),
      // viewer-response reads this value.
      ...upload('NotFound', [notFoundPage], { ...release, metadata: { status: '404' } }),
    ];
    for (const each of uploadedPages) {
      each.node.addDependency(...uploadedAssets);
      acknowledgeDeployer(each, bucket);
    }
  }
}

/** The extension, or `other` if CDK's function knows the type. */
function kindOf(path: string): string {
  const extension = extname(path).slice(1);
  return extension in contentTypes ? extension : 'other';
}
