import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#contract/function-settings.ts';

/**
 * OAC cannot sign for an HTTP API, so this header is what closes execute-api to requests that pass by CloudFront. Digests
 * have one length, so the comparison takes the same time whatever was sent.
 */
export function hasOriginSecret(event: APIGatewayProxyEventV2, secrets: readonly string[]): boolean {
  const sent = digest(event.headers[originSecretHeader] ?? '');
  const matches = secrets.map((secret) => timingSafeEqual(sent, digest(secret)));
  return matches.includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
