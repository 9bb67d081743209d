import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Quota } from '#contract/limits.ts';
import { nameOfError } from '#functions/log.ts';
import { elapsedSeconds, type Counter } from '#functions/store/counter.ts';
import { epochSeconds } from '#functions/store/expiry.ts';
import { clientIpOf } from './client-ip.ts';

export type LimitDecision =
  /** `errorName`: the request could not be counted. A message from a customer is worth more than the limit. */
  | { readonly kind: 'allowed'; readonly errorName?: string }
  /** `isRepeated`: this instance has refused the same client IP in this window before. */
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number; readonly isRepeated: boolean };

export type LimitClientIp = (event: APIGatewayProxyEventV2) => Promise<LimitDecision>;

export type ClientIpLimitOptions = {
  readonly counter: Pick<Counter, 'take'>;
  readonly quota: Quota;
  /** Without a secret, the IP address of a digest could be found by trying all addresses. */
  readonly secret: string;
  readonly now: () => Date;
};

/** Far more than one instance meets in an hour. */
const maxRemembered = 10_000;

/** Counts the requests of each client IP (N6). A refusal is remembered here, so that a flood costs one write and not one a request. */
export function createClientIpLimit({ counter, quota, secret, now }: ClientIpLimitOptions): LimitClientIp {
  const refusedUntil = new Map<string, number>();
  return async (event) => {
    const clientIp = clientIpOf(event);
    if (clientIp === undefined) return { kind: 'allowed' };
    const at = now();
    const name = `client-ip ${digest(clientIp, secret, quota, at)}`;
    const restMs = (refusedUntil.get(name) ?? 0) - at.getTime();
    if (restMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(restMs / 1000), isRepeated: true };
    try {
      const taken = await counter.take(name, quota, at);
      if (taken.kind === 'taken') return { kind: 'allowed' };
      if (refusedUntil.size >= maxRemembered) refusedUntil.clear();
      refusedUntil.set(name, at.getTime() + taken.endsInSeconds * 1000);
      return { kind: 'refused', retryAfterSeconds: taken.endsInSeconds, isRepeated: false };
    } catch (error) {
      return { kind: 'allowed', errorName: nameOfError(error) };
    }
  };
}

/** Another digest in each long window, so that stored digests do not follow a person over time. */
function digest(clientIp: string, secret: string, quota: Quota, now: Date): string {
  const window = epochSeconds(now) - elapsedSeconds(quota.long, now);
  return createHmac('sha256', secret).update(`${window} ${clientIp}`).digest('base64url');
}
