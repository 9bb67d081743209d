import * as v from 'valibot';
import type { Origin } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';
import { answerFromBucket } from './bucket.ts';
import { readDeployedObjects } from './deployed-objects.ts';

const texts = v.union([v.string(), v.array(v.string())]);

const policySchema = v.object({
  Bucket: v.string(),
  PolicyDocument: v.object({
    Statement: v.array(v.object({ Effect: v.string(), Action: texts, Principal: v.unknown() })),
  }),
});

const listingPrincipal = v.object({ Service: v.literal('cloudfront.amazonaws.com') });

/** The stack's buckets by the host name that CloudFront knows them under; `changePage` is run on each HTML page. */
export function readBuckets(template: Template, changePage: (page: string) => string): ReadonlyMap<string, Origin> {
  return new Map(
    template.ids('AWS::S3::Bucket').map((id) => {
      const name = template.name(id);
      const bucket = {
        objects: readDeployedObjects(template, name, changePage),
        mayList: mayCloudFrontList(template, name),
      };
      const origin: Origin = { isCacheable: true, fetch: async (request) => answerFromBucket(bucket, request) };
      return [template.attribute(id, 'RegionalDomainName'), origin] as const;
    }),
  );
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
