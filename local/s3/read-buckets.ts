import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';
import { Bucket } from './bucket.ts';
import { etagOf, readDeployedObjects, type StoredObject } from './deployed-objects.ts';

const texts = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
  v.array(v.string()),
]);

const policySchema = v.object({
  Bucket: v.string(),
  PolicyDocument: v.object({
    Statement: v.array(
      v.object({
        Effect: v.string(),
        Action: texts,
        Principal: v.union([v.string(), v.object({ Service: v.optional(texts, []) })]),
      }),
    ),
  }),
});

/** The stack's buckets by the host name that CloudFront knows them under; `changePage` is run on each HTML page. */
export function readBuckets(template: Template, changePage: (page: string) => string): ReadonlyMap<string, Bucket> {
  return new Map(
    template.ids('AWS::S3::Bucket').map((id) => {
      const name = template.name(id);
      const bucket = new Bucket(
        changePages(readDeployedObjects(template, name), changePage),
        mayCloudFrontList(template, name),
      );
      return [template.attribute(id, 'RegionalDomainName'), bucket] as const;
    }),
  );
}

function changePages(
  objects: ReadonlyMap<string, StoredObject>,
  change: (page: string) => string,
): ReadonlyMap<string, StoredObject> {
  return new Map(
    [...objects].map(([key, object]) => {
      if (object.contentType !== 'text/html') return [key, object] as const;
      const body = Buffer.from(change(object.body.toString()));
      return [key, { ...object, body, etag: etagOf(body) }] as const;
    }),
  );
}

function mayCloudFrontList(template: Template, bucketName: string): boolean {
  return template
    .readAll('AWS::S3::BucketPolicy', policySchema)
    .filter(({ Bucket: name }) => name === bucketName)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        Action.includes('s3:ListBucket') &&
        typeof Principal === 'object' &&
        Principal.Service.includes('cloudfront.amazonaws.com'),
    );
}
