import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Whether a page of another site made the browser send this. A browser of today says so itself in `Sec-Fetch-Site`, whatever
 * address the site is reached at; an older one names the page's origin. Who sends neither is no browser and has nobody's session.
 * CloudFront hands both headers on: its policy AllViewerExceptHostHeader leaves out `Host` alone
 * (“Use managed origin request policies”, CloudFront developer guide, read 2026-11-21).
 */
export function isCrossSitePost(event: APIGatewayProxyEventV2, siteOrigins: readonly string[]): boolean {
  if (event.requestContext.http.method === 'GET') return false;
  const { origin, 'sec-fetch-site': site } = event.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !siteOrigins.includes(origin);
}
