import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { idempotencyKeyHeader } from '#contract/form-routes.ts';
import type { HeldFor } from '#contract/leads.ts';
import { proofHeader, trapField } from '#contract/proof.ts';
import { bodyOf, readEncoding } from '#functions/http/read-post.ts';
import { checkProof } from './check-proof.ts';

/**
 * Why a submission looks as if no person had sent it (N5): held for it, never refused. A form that the browser posts by itself
 * has no script that could prove anything; the browser says then that a page of this site posts it.
 */
export function suspect(event: APIGatewayProxyEventV2, input: unknown, now: Date): HeldFor | undefined {
  const { headers } = event;
  const trapped: unknown = Reflect.get(Object(input), trapField);
  if (trapped !== undefined && trapped !== '') return 'trap';
  if (readEncoding(event) === 'urlencoded') {
    return headers['origin'] === undefined && headers['sec-fetch-site'] === undefined ? 'page' : undefined;
  }
  return checkProof(
    { key: headers[idempotencyKeyHeader] ?? '', body: bodyOf(event).toString(), proof: headers[proofHeader] },
    now,
  );
}
