import * as v from 'valibot';
import type { Origin } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';
import { answerFromBucket } from './bucket.ts';
import { readDeployedObjects } from './deployed-objects.ts';
import { readDeployments } from './kept-deployments.ts';

const texts = v.union([v.string(), v.array(v.string())]);

const policySchema = v.object({
  Bucket: v.string(),
  PolicyDocument: v.object({
    Statement: v.array(v.object({ Effect: v.string(), Action: texts, Principal: v.unknown() })),
  }),
});

const listingPrincipal = v.object({ Service: v.literal('cloudfront.amazonaws.com') });

export type BucketOptions = {
  /** Where it is kept what earlier starts have put into the buckets. */
  readonly dataDir: string;
  /** Run on each HTML page. */
  readonly changePage: (page: string) => string;
};

export type Buckets = {
  /** By the host name that CloudFront knows them under. */
  readonly origins: ReadonlyMap<string, Origin>;
};

export function readBuckets(template: Template, { dataDir, changePage }: BucketOptions): Buckets {
  const deployments = readDeployments(template, dataDir);
  const buckets = template.ids('AWS::S3::Bucket').map((id) => {
    const name = template.name(id);
    const own = deployments.filter(({ DestinationBucketName }) => DestinationBucketName === name);
    const bucket = {
      objects: readDeployedObjects(template, own, changePage),
      mayList: mayCloudFrontList(template, name),
    };
    return { host: template.attribute(id, 'RegionalDomainName'), bucket };
  });
  return {
    origins: new Map(
      buckets.map(({ host, bucket }) => [
        host,
        { isCacheable: true, fetch: async (request) => answerFromBucket(bucket, request) },
      ]),
    ),
  };
}

function mayCloudFrontList(template: Template, bucketName: string): boolean {
  return template
    .readAll('AWS::S3::BucketPolicy', policySchema)
    .filter(({ Bucket }) => Bucket === bucketName)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' && [Action].flat().includes('s3:ListBucket') && v.is(listingPrincipal, Principal),
    );
}
