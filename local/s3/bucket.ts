import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Origin } from '#local/http/origin.ts';
import type { StoredObject } from './deployed-objects.ts';

export class Bucket implements Origin {
  readonly isCacheable = true;
  readonly #objects: ReadonlyMap<string, StoredObject>;
  readonly #mayList: boolean;

  /** `mayList`: whether the reader may know that an object is missing. Without that right S3 says 403, not 404. */
  constructor(objects: ReadonlyMap<string, StoredObject>, mayList: boolean) {
    this.#objects = objects;
    this.#mayList = mayList;
  }

  fetch(request: HttpRequest): Promise<HttpResponse> {
    return Promise.resolve(this.#answer(request));
  }

  #answer({ method, path, headers }: HttpRequest): HttpResponse {
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'MethodNotAllowed', 'This method is not allowed.');
    const key = decodeKey(path);
    if (key === undefined) return refuse(400, 'InvalidURI', "Couldn't parse the specified URI.");
    const object = this.#objects.get(key);
    if (!object) {
      return this.#mayList
        ? refuse(404, 'NoSuchKey', 'The specified key does not exist.')
        : refuse(403, 'AccessDenied', 'Access Denied');
    }
    const isUnchanged = matchesEtag(headerValue(headers, 'if-none-match'), object.etag);
    return {
      statusCode: isUnchanged ? 304 : 200,
      headers: objectHeaders(object),
      body: isUnchanged ? Buffer.alloc(0) : object.body,
    };
  }
}

function objectHeaders({ contentType, cacheControl, etag, lastModified }: StoredObject): HttpResponse['headers'] {
  return {
    'content-type': [contentType],
    ...(cacheControl !== undefined && { 'cache-control': [cacheControl] }),
    etag: [etag],
    'last-modified': [lastModified.toUTCString()],
    server: ['AmazonS3'],
    'x-amz-server-side-encryption': ['AES256'],
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
function matchesEtag(condition: string | undefined, etag: string): boolean {
  const listed = condition?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return listed.includes(etag) || listed.includes('*');
}

function refuse(statusCode: number, code: string, message: string): HttpResponse {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return reply(statusCode, 'application/xml', xml);
}
