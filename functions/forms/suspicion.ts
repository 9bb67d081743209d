import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { fillTimeHeader, honeypotField } from '#contract/form-routes.ts';
import { minFillTimeMs } from '#contract/limits.ts';
import { isNativePost } from '#functions/http/read-post.ts';

export type Suspicion = 'honeypot' | 'no-browser' | 'fill-time';

/**
 * Signs that a program sent the form (N5). A native post has no script that could send a fill time; its browser says which
 * page posts it.
 */
export function findSuspicion(event: APIGatewayProxyEventV2, input: unknown): Suspicion | undefined {
  const { headers } = event;
  const hidden: unknown = Reflect.get(Object(input), honeypotField);
  if (hidden !== undefined && hidden !== '') return 'honeypot';
  if (isNativePost(event)) {
    return headers['origin'] === undefined && headers['sec-fetch-site'] === undefined ? 'no-browser' : undefined;
  }
  const fillTimeMs = Number(headers[fillTimeHeader] ?? Number.NaN);
  return fillTimeMs >= minFillTimeMs ? undefined : 'fill-time';
}
