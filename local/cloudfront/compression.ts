import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerValue, type Headers, type HttpResponse } from '#local/http/message.ts';

/** CloudFront compresses while answering, so it does not use the best qualities. */
const brotliQuality = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const compressible =
  /^(text\/(css|html|javascript|plain|xml|csv)|application\/(javascript|json|manifest\+json|wasm|xml|rss\+xml)|image\/(svg\+xml|vnd\.microsoft\.icon|x-icon)|font\/(ttf|otf))\b/;

/**
 * Compresses origin responses as CloudFront does for a cached behaviour: known text types between 1 kB and 10 MB; each
 * object once for each encoding.
 */
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
    // The bytes differ from the object's, so its strong validator becomes a weak one.
    const encoded = { ...varied, 'content-encoding': [encoding], etag: [`W/${etag}`] };
    return { statusCode, headers: encoded, body: await result };
  };
}

function preferredEncoding(accepted: string): keyof typeof compressors | undefined {
  const listed = accepted.toLowerCase().split(/\s*,\s*/);
  const names = new Set(listed.filter((each) => !/;\s*q=0(\.0*)?$/.test(each)).map((each) => each.split(';')[0]));
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding));
}
