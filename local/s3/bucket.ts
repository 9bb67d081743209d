import { join } from 'node:path';
import * as v from 'valibot';
import { headerValue, reply, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import { StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template/template.ts';
import { locatedDeploymentSchema, readDeployments, readObjects, type StoredObject } from './deployed-objects.ts';

const oneOrMore = v.union([v.string(), v.array(v.string())]);

const policySchema = v.object({
  Bucket: v.string(),
  PolicyDocument: v.object({
    Statement: v.array(v.object({ Effect: v.string(), Action: oneOrMore, Principal: v.unknown() })),
  }),
});

const cloudFront = v.object({ Service: v.literal('cloudfront.amazonaws.com') });

export function readBuckets(template: Template, dataDir: string): ReadonlyMap<string, Origin> {
  const earlier = new StoredMap(join(dataDir, 'bucket-deployments.json'), locatedDeploymentSchema);
  const deployments = readDeployments(template, earlier);
  return new Map(
    template.ids('AWS::S3::Bucket').map((id) => {
      const name = template.name(id);
      const own = deployments.filter(({ DestinationBucketName }) => DestinationBucketName === name);
      const bucket = { objects: readObjects(template, own), canList: canCloudFrontList(template, name) };
      const fetch = async (request: HttpRequest) => answerFromBucket(bucket, request);
      return [template.attribute(id, 'RegionalDomainName'), { isCacheable: true, fetch }] as const;
    }),
  );
}

function canCloudFrontList(template: Template, bucketName: string): boolean {
  return template
    .readAll('AWS::S3::BucketPolicy', policySchema)
    .filter(({ Bucket }) => Bucket === bucketName)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' && [Action].flat().includes('s3:ListBucket') && v.is(cloudFront, Principal),
    );
}

/** Without the right to list, S3 answers 403 for a missing object (S3 API, GetObject, read 2026-11-24). */
type Bucket = { readonly objects: ReadonlyMap<string, () => StoredObject>; readonly canList: boolean };

function answerFromBucket({ objects, canList }: Bucket, { method, path, headers }: HttpRequest): HttpResponse {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'MethodNotAllowed', 'This method is not allowed.');
  const key = decodeKey(path);
  if (key === undefined) return refuse(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const object = objects.get(key)?.();
  if (!object && !canList) return refuse(403, 'AccessDenied', 'Access Denied');
  if (!object) return refuse(404, 'NoSuchKey', 'The specified key does not exist.');
  const { contentType, cacheControl, metadata, etag, lastModified } = object;
  const isUnchanged = matchesEtag(headerValue(headers, 'if-none-match'), etag);
  return {
    statusCode: isUnchanged ? 304 : 200,
    headers: {
      'content-type': [contentType],
      ...(cacheControl !== undefined && { 'cache-control': [cacheControl] }),
      etag: [etag],
      'last-modified': [lastModified.toUTCString()],
      ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, [value]])),
      server: ['AmazonS3'],
    },
    body: isUnchanged ? Buffer.alloc(0) : object.body,
  };
}

function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

/** A weak comparison, because the ETag of a compressed copy begins with `W/`. */
function matchesEtag(condition = '', etag: string): boolean {
  const listed = new Set(condition.split(',').map((each) => each.trim().replace(/^W\//, '')));
  return listed.has(etag) || listed.has('*');
}

function refuse(statusCode: number, code: string, message: string): HttpResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return reply(statusCode, 'application/xml', xml);
}
