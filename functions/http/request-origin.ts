import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#contract/function-environment.ts';

/**
 * CloudFront cannot sign its requests to an HTTP API, so this header closes execute-api to requests that bypass CloudFront.
 * Digests have one length, so that the comparison takes the same time for every value.
 */
export function hasOriginSecret(event: APIGatewayProxyEventV2, secrets: readonly string[]): boolean {
  const sent = digest(event.headers[originSecretHeader] ?? '');
  const matches = secrets.map((secret) => timingSafeEqual(sent, digest(secret)));
  return matches.includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether a page of another site made the browser send this post. Current browsers say so in `Sec-Fetch-Site`; older ones
 * name the page's origin. A client that sends neither header is no browser and has no session of a visitor.
 * CloudFront forwards both headers: its policy AllViewerExceptHostHeader removes `Host` alone
 * (“Use managed origin request policies”, CloudFront developer guide, read 2026-11-21).
 */
export function isCrossSitePost(event: APIGatewayProxyEventV2, siteOrigins: readonly string[]): boolean {
  if (event.requestContext.http.method !== 'POST') return false;
  const { origin, 'sec-fetch-site': site } = event.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !siteOrigins.includes(origin);
}
