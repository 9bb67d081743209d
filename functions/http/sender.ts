import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The viewer's address as CloudFront saw it, undefined if it is not there. CloudFront appends it to `X-Forwarded-For`
 * behind whatever the viewer wrote (“Request and response behavior for custom origins”, client IP addresses; an older
 * edition read on 2026-11-22). API Gateway appends the edge's own, which is also its `sourceIp`: found in public reports
 * only, so an address that it did not append is taken as well. The last entry that is not the edge's is the viewer's, and
 * nobody can write one behind it. An IPv6 network gives each customer 2^64 addresses or more: they count as one.
 */
export function senderOf({ headers, requestContext }: APIGatewayProxyEventV2): string | undefined {
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
