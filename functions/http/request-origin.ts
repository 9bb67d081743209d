import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#contract/function-environment.ts';

// CloudFront cannot sign its requests to an HTTP API, so a secret header identifies them.
/** Compares digests of equal length in constant time. */
export function hasOriginSecret(event: APIGatewayProxyEventV2, secrets: readonly string[]): boolean {
  const sent = digest(event.headers[originSecretHeader] ?? '');
  const matches = secrets.map((secret) => timingSafeEqual(sent, digest(secret)));
  return matches.includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

// The policy AllViewerExceptHostHeader forwards `Origin` and `Sec-Fetch-Site` to the API (“Use managed origin request
// policies”, read 2026-11-21).
/** True if a page of another site posted. False if both headers are missing, because the client is no browser. */
export function isCrossSitePost(event: APIGatewayProxyEventV2, siteOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = event.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !siteOrigins.includes(origin);
}
