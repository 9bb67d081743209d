import { join } from 'node:path';
import { headerValue, reply, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import { StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template/template.ts';
import { locatedDeploymentSchema, readDeployments, readObjects, type StoredObject } from './deployed-objects.ts';

export function readBuckets(template: Template, dataDir: string): ReadonlyMap<string, Origin> {
  const earlier = new StoredMap(join(dataDir, 'bucket-deployments.json'), locatedDeploymentSchema);
  const deployments = readDeployments(template, earlier);
  return new Map(
    template.ids('AWS::S3::Bucket').map((id) => {
      const name = template.name(id);
      const own = deployments.filter(({ DestinationBucketName }) => DestinationBucketName === name);
      const objects = readObjects(template, own);
      const fetch = async (request: HttpRequest) => answerFromBucket(objects, request);
      return [template.attribute(id, 'RegionalDomainName'), { isCacheable: true, fetch }] as const;
    }),
  );
}

type Objects = ReadonlyMap<string, () => StoredObject>;

/** The distribution lets only GET and HEAD through, and may list the bucket: a missing object is 404, not 403. */
function answerFromBucket(objects: Objects, { path, headers }: HttpRequest): HttpResponse {
  const key = decodeKey(path);
  if (key === undefined) return refuse(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const object = objects.get(key)?.();
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
  return condition.replace(/^W\//, '') === etag;
}

function refuse(statusCode: number, code: string, message: string): HttpResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return reply(statusCode, 'application/xml', xml);
}
