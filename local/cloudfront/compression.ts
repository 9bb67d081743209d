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

type Encoding = keyof typeof compressors;

/** Compresses origin responses as CloudFront does for a cached behaviour; each object once for each encoding. */
export function createCompression(): (response: HttpResponse, requestHeaders: Headers) => Promise<HttpResponse> {
  const compressed = new Map<string, Promise<Buffer>>();
  return async function compress(response, requestHeaders) {
    const { statusCode, headers, body } = response;
    const [etag] = headers['etag'] ?? [];
    if (etag === undefined || !isCompressible(headers['content-type']?.[0] ?? '', body.length)) return response;
    const encoding = preferredEncoding(headerValue(requestHeaders, 'accept-encoding') ?? '');
    if (statusCode !== 200 || !encoding) return { ...response, headers: { ...headers, vary: ['Accept-Encoding'] } };
    const key = `${encoding} ${etag}`;
    const result = compressed.get(key) ?? compressors[encoding](body);
    compressed.set(key, result);
    return { statusCode, headers: { ...headers, ...encodedHeaders(encoding, etag) }, body: await result };
  };
}

function encodedHeaders(encoding: Encoding, etag: string): Headers {
  // The bytes differ from the object's, so its strong validator becomes a weak one.
  return { 'content-encoding': [encoding], vary: ['Accept-Encoding'], etag: [`W/${etag}`] };
}

function preferredEncoding(accepted: string): Encoding | undefined {
  const names = new Set(
    accepted
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
      .map((each) => each.split(';')[0]),
  );
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding));
}

const compressible =
  /^(text\/(css|html|javascript|plain|xml|csv)|application\/(javascript|json|manifest\+json|wasm|xml|rss\+xml)|image\/(svg\+xml|vnd\.microsoft\.icon|x-icon)|font\/(ttf|otf))\b/;

/** True for what CloudFront compresses: known text types between 1 kB and 10 MB. */
function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= 1_000 && bytes <= 10_000_000 && compressible.test(contentType);
}
