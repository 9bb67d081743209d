import type { HttpApi } from '#local/http-api/http-api.ts';
import { readBuckets } from '#local/s3/read-buckets.ts';
import type { Template } from '#local/template/template.ts';
import { readBehaviours } from './behaviours.ts';
import { readDistributionConfig } from './distribution-config.ts';
import { Distribution } from './distribution.ts';
import type { Origin } from './origin.ts';

/** The stack's distribution, its origins being the stack's buckets and APIs. */
export function readSite(template: Template, apis: readonly HttpApi[], log: (line: string) => void): Distribution {
  const apiOrigins = apis.map(({ host, fetch }) => [host, { isCacheable: false, fetch }] as const);
  const origins = new Map<string, Origin>([...readBuckets(template), ...apiOrigins]);
  const config = readDistributionConfig(template);
  return new Distribution(config, readBehaviours(template, config, origins), log);
}
