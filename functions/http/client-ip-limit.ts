import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Quota } from '#contract/limits.ts';
import { elapsedSeconds, epochSeconds, type Counter } from '#functions/store/counter.ts';

export type ClientIpLimitOptions = {
  readonly counter: Pick<Counter, 'take'>;
  readonly quota: Quota;
  /** Without a secret, a reader of the counter table could compute the digests of all IP addresses. */
  readonly secret: string;
  readonly now: () => Date;
};

/** Counts a request of a client IP. Returns the seconds to wait if there were too many. Rejects if the database fails. */
export type LimitClientIp = (event: APIGatewayProxyEventV2) => Promise<number | undefined>;

export function createClientIpLimit({ counter, quota, secret, now }: ClientIpLimitOptions): LimitClientIp {
  return async (event) => {
    const clientIp = clientIpOf(event);
    if (clientIp === undefined) return undefined;
    const at = now();
    // The digest of a client IP changes with each window of `quota.long`, so it does not identify a person over time.
    const window = epochSeconds(at) - elapsedSeconds(quota.long, at);
    const digest = createHmac('sha256', secret).update(`${window} ${clientIp}`).digest('base64url');
    const use = await counter.take(`client-ip ${digest}`, quota, at);
    return use.kind === 'full' ? use.endsInSeconds : undefined;
  };
}

// CloudFront appends the client IP to `X-Forwarded-For` (“Request and response behavior for custom origins”, read
// 2026-11-22). After it, API Gateway may append the address of CloudFront, which is `sourceIp` (user reports).
export function clientIpOf({ headers, requestContext }: APIGatewayProxyEventV2): string | undefined {
  const { sourceIp } = requestContext.http;
  const entries = (headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  if (entries.at(-1) === sourceIp) entries.pop();
  const address = entries.at(-1)?.toLowerCase();
  // One internet connection has all IPv6 addresses that begin with the same 64 bits, which are four groups.
  return address ? address.split(':').slice(0, 4).join(':') : undefined;
}
