import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Quota } from '#contract/limits.ts';
import { nameOfError } from '#functions/log.ts';
import { elapsedSeconds, epochSeconds, type Counter } from '#functions/store/counter.ts';

type LimitDecision =
  /** `errorName`: counting failed. The request is allowed, so that no message is lost. */
  | { readonly kind: 'allowed'; readonly errorName?: string }
  /** `isRepeated`: this instance refused the client IP earlier in the same window. */
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number; readonly isRepeated: boolean };

export type LimitClientIp = (event: APIGatewayProxyEventV2) => Promise<LimitDecision>;

export type ClientIpLimitOptions = {
  readonly counter: Pick<Counter, 'take'>;
  readonly quota: Quota;
  /** Without a secret, a reader of the counter table could compute the digests of all IP addresses. */
  readonly secret: string;
  readonly now: () => Date;
};

const maxRemembered = 10_000;

/** Counts the requests of each client IP. Remembers refusals in memory, so that a flood costs few writes. */
export function createClientIpLimit({ counter, quota, secret, now }: ClientIpLimitOptions): LimitClientIp {
  const refusedUntil = new Map<string, number>();
  return async (event) => {
    const clientIp = clientIpOf(event);
    if (clientIp === undefined) return { kind: 'allowed' };
    const at = now();
    const key = `client-ip ${digest(clientIp, secret, quota, at)}`;
    const remainingMs = (refusedUntil.get(key) ?? 0) - at.getTime();
    if (remainingMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(remainingMs / 1000), isRepeated: true };
    try {
      const use = await counter.take(key, quota, at);
      if (use.kind === 'taken') return { kind: 'allowed' };
      if (refusedUntil.size >= maxRemembered) refusedUntil.clear();
      refusedUntil.set(key, at.getTime() + use.endsInSeconds * 1000);
      return { kind: 'refused', retryAfterSeconds: use.endsInSeconds, isRepeated: false };
    } catch (error) {
      return { kind: 'allowed', errorName: nameOfError(error) };
    }
  };
}

/** The digest of a client IP changes with each window of `quota.long`, so it does not identify a person over time. */
function digest(clientIp: string, secret: string, quota: Quota, now: Date): string {
  const window = epochSeconds(now) - elapsedSeconds(quota.long, now);
  return createHmac('sha256', secret).update(`${window} ${clientIp}`).digest('base64url');
}

// CloudFront appends the client IP to `X-Forwarded-For` (“Request and response behavior for custom origins”, read
// 2026-11-22). After it, API Gateway may append the address of CloudFront, which is `sourceIp` (user reports).
export function clientIpOf({ headers, requestContext }: APIGatewayProxyEventV2): string | undefined {
  const { sourceIp } = requestContext.http;
  const entries = (headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  if (entries.at(-1) === sourceIp) entries.pop();
  const address = entries.at(-1);
  if (!address) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first 64 bits of an IPv6 address: one internet connection has all addresses that begin with them. */
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
