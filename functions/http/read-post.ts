import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { invalidBody, tooLarge, unsupportedMediaType, type HttpError } from './http-error.ts';

type Encoding = 'json' | 'urlencoded';

export type ReadPost =
  { readonly ok: true; readonly input: unknown } | { readonly ok: false; readonly error: HttpError };

const mediaTypes: Readonly<Record<string, Encoding>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
};
const contentTypePattern = /^\s*([\w.+/-]+)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

/** Returns the unchecked input: an object of texts, or a JSON value. Refuses with 415, 413 or 400. */
export function readPost(event: APIGatewayProxyEventV2, maxBytes: number): ReadPost {
  const encoding = encodingOf(event);
  if (!encoding) return { ok: false, error: unsupportedMediaType };
  const bytes = bodyOf(event);
  if (bytes.length > maxBytes) return { ok: false, error: tooLarge(maxBytes) };
  const text = decodeUtf8(bytes);
  if (text === undefined) return { ok: false, error: invalidBody('The body is not UTF-8. Send it in UTF-8.') };
  if (encoding === 'urlencoded') {
    const fields = new URLSearchParams(text);
    const input = Object.fromEntries(fields);
    if (Object.keys(input).length === fields.size) return { ok: true, input };
    return { ok: false, error: invalidBody('The body has a field twice. Send each field once.') };
  }
  const json = parseJson(text);
  return json ? { ok: true, ...json } : { ok: false, error: invalidBody('The body is not JSON. Send valid JSON.') };
}

function bodyOf({ body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
}

/** True if the browser posted the form without a script. */
export function isNativePost(event: APIGatewayProxyEventV2): boolean {
  return encodingOf(event) === 'urlencoded';
}

function encodingOf({ headers }: APIGatewayProxyEventV2): Encoding | undefined {
  const contentType = headers['content-type'] ?? '';
  const mediaType = contentTypePattern.exec(contentType)?.[1]?.toLowerCase();
  return mediaType !== undefined && Object.hasOwn(mediaTypes, mediaType) ? mediaTypes[mediaType] : undefined;
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): { readonly input: unknown } | undefined {
  try {
    return { input: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
