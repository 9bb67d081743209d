import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledgeDeployer } from './acknowledge-deployer.ts';
import { assetFolder, notFoundPage, type WebBundle } from './web-bundle.ts';

export type WebsiteFilesProps = { readonly bundle: WebBundle; readonly bucket: Bucket };

export type Upload = Pick<
  BucketDeploymentProps,
  'sources' | 'destinationKeyPrefix' | 'exclude' | 'include' | 'metadata'
> & {
  /** The value of the header `Cache-Control`. */
  readonly cacheControl: string;
};

const forever = 'public, max-age=31536000, immutable';
/** CloudFront keeps a page for a year, because each release has paths of its own. viewer-response removes `s-maxage`. */
const revalidated = 'public, max-age=0, must-revalidate, s-maxage=31536000';

/**
 * No upload deletes files: a page of an earlier release finds its assets and can be deployed again. The AWS CLI in
 * CDK's function derives the types of files from their names (Python 3.13, `mimetypes`, read 2026-11-25).
 */
export class WebsiteFiles extends Construct {
  readonly #bucket: Bucket;
  readonly #logGroup: LogGroup;
  #previous: BucketDeployment | undefined;

  constructor(scope: Construct, id: string, { bundle, bucket }: WebsiteFilesProps) {
    super(scope, id);
    this.#bucket = bucket;
    this.#logGroup = new LogGroup(this, 'Log', { removalPolicy: RemovalPolicy.DESTROY });
    const sources = [Source.asset(bundle.folder)];
    const release = { sources, destinationKeyPrefix: `releases/${bundle.releaseId}`, cacheControl: revalidated };
    const [assets, notFound] = [`${assetFolder.slice(1)}*`, notFoundPage.slice(1)];
    this.upload(this, 'Assets', { sources, exclude: ['*'], include: [assets], cacheControl: forever });
    this.upload(this, 'Pages', { ...release, exclude: [assets, notFound] });
    // viewer-response reads this value.
    this.upload(this, 'NotFound', { ...release, exclude: ['*'], include: [notFound], metadata: { status: '404' } });
  }

  /** Waits for the upload before, because a new account may run few functions at once, and visitors need them. */
  upload(scope: Construct, id: string, { cacheControl, ...options }: Upload): BucketDeployment {
    const deployment = new BucketDeployment(scope, id, {
      ...options,
      destinationBucket: this.#bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
      logGroup: this.#logGroup,
    });
    if (this.#previous) {
      deployment.node.addDependency(this.#previous);
      // CDK makes a layer of 22 MB for each upload. Its one function uses the first (aws-cdk issue 32907, read 2026-11-25).
      deployment.node.tryRemoveChild('AwsCliLayer');
    } else acknowledgeDeployer(deployment, this.#bucket);
    this.#previous = deployment;
    return deployment;
  }
}
