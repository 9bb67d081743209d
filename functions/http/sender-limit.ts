import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { elapsedSeconds, type Counter, type Quota } from '#functions/counters/quota.ts';
import { nameOfError } from '#functions/error-name.ts';
import { senderOf } from './sender.ts';

export type SenderDecision =
  /** `errorName` says why it could not be counted: a lead counts for more than the limit. */
  | { readonly kind: 'allowed'; readonly errorName?: string }
  /** `isRepeated`: this instance has refused the same sender before, in this window. */
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number; readonly isRepeated: boolean };

export type LimitSender = (event: APIGatewayProxyEventV2) => Promise<SenderDecision>;

export type SenderLimitOptions = {
  readonly counter: Counter;
  readonly quota: Quota;
  /** Keeps the digests of addresses from being found by trying all of them. */
  readonly secret: string;
  readonly now: () => Date;
};

/** Far more senders than one instance meets in an hour; then it begins anew. */
const maxRemembered = 10_000;

/**
 * Counts what each address sends. A sender that is over its limit is remembered here until the window ends, so that a
 * flood costs no write for each request.
 */
export function createSenderLimit({ counter, quota, secret, now }: SenderLimitOptions): LimitSender {
  const refusedUntil = new Map<string, number>();
  return async (event) => {
    const address = senderOf(event);
    if (address === undefined) return { kind: 'allowed' };
    const at = now();
    const name = `sender ${digest(address, secret, quota, at)}`;
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

/** Another one in each long window, so that nobody is followed from one to the next. */
function digest(address: string, secret: string, quota: Quota, now: Date): string {
  const window = Math.floor(now.getTime() / 1000) - elapsedSeconds(quota.long, now);
  return createHmac('sha256', secret).update(`${window} ${address}`).digest('base64url');
}
