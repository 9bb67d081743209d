import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { StoredObject } from './deployed-objects.ts';

/** `mayList`: whether the reader may know that an object is missing. Without that right S3 says 403, not 404. */
type Bucket = { readonly objects: ReadonlyMap<string, StoredObject>; readonly mayList: boolean };

export function answerFromBucket({ objects, mayList }: Bucket, { method, path, headers }: HttpRequest): HttpResponse {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'MethodNotAllowed', 'This method is not allowed.');
  const key = decodeKey(path);
  if (key === undefined) return refuse(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const object = objects.get(key);
  if (!object && !mayList) return refuse(403, 'AccessDenied', 'Access Denied');
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
      'x-amz-server-side-encryption': ['AES256'],
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

/** Weakly, as a GET compares: the edge's compressed copy has the same validator with `W/`. */
function matchesEtag(condition = '', etag: string): boolean {
  const listed = new Set(condition.split(',').map((each) => each.trim().replace(/^W\//, '')));
  return listed.has(etag) || listed.has('*');
}

function refuse(statusCode: number, code: string, message: string): HttpResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return reply(statusCode, 'application/xml', xml);
}
