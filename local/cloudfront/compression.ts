import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerValue, type Headers, type HttpResponse } from '#local/http/message.ts';

/** Node's default, Brotli quality 11, would be too slow during a request. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The site's types in CloudFront's list (CloudFront guide, ServingCompressedFiles, read 2026-11-24). */
const compressible =
  /^(text\/(css|html|javascript|plain|xml|csv)|application\/(javascript|json|xml)|image\/svg\+xml)(;|$)/;

export function createCompression(): (response: HttpResponse, requestHeaders: Headers) => Promise<HttpResponse> {
  const compressed = new Map<string, Promise<Buffer>>();
  return async function compress({ statusCode, headers, body }, requestHeaders) {
    const [etag] = headers['etag'] ?? [];
    const isOfType = compressible.test(headers['content-type']?.[0] ?? '');
    if (etag === undefined || !isOfType || body.length < 1_000 || body.length > 10_000_000) {
      return { statusCode, headers, body };
    }
    const varied = { ...headers, vary: ['Accept-Encoding'] };
    const encoding = preferredEncoding(headerValue(requestHeaders, 'accept-encoding') ?? '');
    if (statusCode !== 200 || !encoding) return { statusCode, headers: varied, body };
    const key = `${encoding} ${etag}`;
    const result = compressed.get(key) ?? compressors[encoding](body);
    compressed.set(key, result);
    // A strong ETag would identify the bytes of the uncompressed object.
    const encoded = { ...varied, 'content-encoding': [encoding], etag: [`W/${etag}`] };
    return { statusCode, headers: encoded, body: await result };
  };
}

function preferredEncoding(accepted: string): keyof typeof compressors | undefined {
  const listed = accepted.toLowerCase().split(/\s*,\s*/);
  const names = new Set(listed.filter((each) => !/;\s*q=0(\.0*)?$/.test(each)).map((each) => each.split(';')[0]));
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding));
}
