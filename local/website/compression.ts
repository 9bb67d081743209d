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
const compressible = /^(text\/|application\/(javascript|json|xml)|image\/svg\+xml)/;

export async function compress(response: HttpResponse, requestHeaders: Headers): Promise<HttpResponse> {
  const { statusCode, headers, body } = response;
  const isOfType = compressible.test(headers['content-type']?.[0] ?? '');
  if (statusCode !== 200 || !isOfType || body.length < 1_000) return response;
  const accepted = headerValue(requestHeaders, 'accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b(?!\\s*;q=0)`).test(accepted));
  const varied = { ...headers, vary: ['Accept-Encoding'] };
  if (!encoding) return { ...response, headers: varied };
  // A strong ETag would identify the bytes of the uncompressed object.
  const encoded = { ...varied, 'content-encoding': [encoding], etag: [`W/${headers['etag']?.[0]}`] };
  return { statusCode, headers: encoded, body: await compressors[encoding](body) };
}
