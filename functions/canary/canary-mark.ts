import { createHmac, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { canaryHeader } from '#contract/canary.ts';
import { idempotencyKeyHeader } from '#contract/form-routes.ts';

/** Holds for one key, so that a mark that was seen marks nothing else. */
export function canaryMark(secret: string, idempotencyKey: string): string {
  return createHmac('sha256', secret).update(`canary ${idempotencyKey}`).digest('hex');
}

export function isCanary({ headers }: APIGatewayProxyEventV2, secrets: readonly string[]): boolean {
  const { [canaryHeader]: sent, [idempotencyKeyHeader]: key } = headers;
  if (sent === undefined || key === undefined) return false;
  return secrets.some((secret) => {
    const wanted = Buffer.from(canaryMark(secret, key));
    const given = Buffer.from(sent);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
