import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The viewer's IP address as CloudFront saw it. CloudFront appends it to `X-Forwarded-For` behind the entries of the
 * viewer (“Request and response behavior for custom origins”, client IP addresses; an older edition read on 2026-11-22).
 * API Gateway appends the edge's address, which is also its `sourceIp`; this is known from public reports only, so a
 * header without that entry is read too. An IPv6 customer has 2^64 addresses or more: they count as one.
 */
export function clientIpOf({ headers, requestContext }: APIGatewayProxyEventV2): string | undefined {
  const { sourceIp } = requestContext.http;
  const entries = (headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  if (entries.at(-1) === sourceIp) entries.pop();
  const address = entries.at(-1);
  if (!address) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
