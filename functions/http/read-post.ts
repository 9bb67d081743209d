import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

/** Returns the unchecked input: an object of texts, or a JSON value. Throws if the body cannot be read. */
export function readPost(event: APIGatewayProxyEventV2, maxBytes: number): unknown {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > maxBytes) throw new RangeError('The body is too large.');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  if (mediaTypeOf(event) === json) return JSON.parse(text);
  const fields = new URLSearchParams(mediaTypeOf(event) === urlencoded ? text : undefined);
  const input = Object.fromEntries(fields);
  // A second, empty honeypot would hide a filled one.
  if (fields.size === 0 || Object.keys(input).length < fields.size) throw new TypeError('A field is missing or twice.');
  return input;
}

/** True if the browser posted the form without a script. */
export function isNativePost(event: APIGatewayProxyEventV2): boolean {
  return mediaTypeOf(event) === urlencoded;
}

/** Without parameters: a body in another character set than UTF-8 is not decoded, or its fields are refused. */
function mediaTypeOf({ headers }: APIGatewayProxyEventV2): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
}
